"""What lies on printed pages: cards for the hand, boards, counters, set-up sheets."""
