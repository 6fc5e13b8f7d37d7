"""What the page of a seat shows, part by part."""
