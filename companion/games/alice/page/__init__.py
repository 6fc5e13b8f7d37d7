"""What a page of Alice shows, part by part, in words and drawings."""
