"""Prints what `scripts/test.sh` ran: test-table.py LOGS. One row a stage with its seconds, tests run
and tests skipped, then why tests were skipped."""

import pathlib
import re
import sys

PASSED = [
    r"Test run with (\d+) tests?",  # Swift Testing
    r"^# pass (\d+)|^ℹ pass (\d+)",  # node
    r"^=+ .*?(\d+) passed",  # pytest
]
SKIPPED = [r"^[➜→] +Test \S+ skipped", r"^SKIPPED \[(\d+)\]", r"^ℹ skipped (\d+)"]
REASONS = r"^(?:[➜→◇] +(?:Suite|Test) \S+ skipped.*|SKIPPED \[\d+\].*)"


def count(patterns, text):
    """The sum of all numbers that the patterns find; a match without a number counts one."""
    total = 0
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.MULTILINE):
            numbers = [int(group) for group in match.groups() if group]
            total += sum(numbers) if numbers else 1
    return total


def main(folder):
    times = folder / "seconds.tsv"
    rows = [line.split("\t") for line in times.read_text().splitlines()] if times.exists() else []
    reasons = []
    print(f"\n{'stage':28}{'seconds':>8}{'tests':>8}{'skipped':>9}")
    for (name, seconds), log in zip(rows, sorted(folder.glob("*.log"))):
        text = log.read_text(errors="replace")
        tests, skipped = count(PASSED, text), count(SKIPPED, text)
        print(f"{name:28}{seconds:>8}{tests or '':>8}{skipped or '':>9}")
        reasons += re.findall(REASONS, text, re.MULTILINE)
    print(f"{'total':28}{sum(int(seconds) for _, seconds in rows):>8}")
    for reason in dict.fromkeys(reasons):
        print(f"  {reason}")
    unfinished = folder / "output"
    print("A stage failed." if unfinished.exists() or not rows else "All tests passed.")


main(pathlib.Path(sys.argv[1]))
