"""Pure vocabulary shared by all games and by the table engine: standard library only.

Nothing here does input or output, reads a clock or rolls dice by itself.
"""
