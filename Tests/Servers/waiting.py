"""Waits for what another program does."""

import time

PATIENCE = 60


def wait_until(condition):
    """Waits until a condition holds."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"This took longer than {PATIENCE} s."
        time.sleep(0.05)
