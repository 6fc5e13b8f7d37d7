"""The labyrinth and its referee: faces, shapes, placements, and whether cells may be ticked."""
