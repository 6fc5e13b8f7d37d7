"""Where people draw a sheet of their own: brushes, strokes, findings. Nothing here forbids anything."""
