"""What a page of the team mode shows beside what both modes share."""
