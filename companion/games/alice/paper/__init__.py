"""What Alice prints, in millimetres."""
