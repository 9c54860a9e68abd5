"""Prints the stages of `scripts/test.sh`: test-table.py LOGS SECONDS. One row per stage with its
seconds, tests run and tests skipped, then the reasons for skipping, and of a stage that failed what
failed in it and the tests that were still running when it was ended. Stages may run side by side, so
the total is given."""

import collections
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
FAILURES = [
    r"✘ Test \S+ recorded an issue.*",  # Swift Testing
    r"^not ok \d+ - .*|^✖ .*",  # node
    r"^(?:FAILED|ERROR) \S+::.*",  # pytest
]
STARTED = r"^◇ Test (?!run )(\S+) started\."
ENDED = r"[✔✘] Test (\S+) (?:with \d+ test cases? )?(?:passed|failed) after"


def failures(text):
    """Returns the lines that say what failed. The first of many are enough, and of long ones the
    beginning."""
    found = [line for pattern in FAILURES for line in re.findall(pattern, text, re.MULTILINE)]
    return [line[:500] for line in found[:20]]


def unended(text):
    """Returns a line that names the tests of Swift Testing that started and did not end, or None.
    Its tests run at once, so the first of many are enough."""
    started = collections.Counter(re.findall(STARTED, text, re.MULTILINE))
    rest = list((started - collections.Counter(re.findall(ENDED, text, re.MULTILINE))).elements())
    return f"{len(rest)} did not end: {' '.join(rest[:20])}" if rest else None


def count(patterns, text):
    """Returns the sum of the numbers matched; a match without a number counts as 1."""
    total = 0
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.MULTILINE):
            numbers = [int(group) for group in match.groups() if group]
            total += sum(numbers) if numbers else 1
    return total


def main(folder, total):
    passed, reasons = True, []
    print(f"\n{'stage':28}{'seconds':>8}{'tests':>8}{'skipped':>9}")
    for log in sorted(folder.glob("*.log")):
        number, _, name = log.stem.partition(" ")
        row = folder / f"{number} row.tsv"
        _, seconds, status = row.read_text().split("\t") if row.exists() else (name, "", "ended")
        text = log.read_text(errors="replace")
        tests, skipped = count(PASSED, text), count(SKIPPED, text)
        has_passed = status.strip() == "0"
        verdict = "" if has_passed else "  failed"
        print(f"{name:28}{seconds:>8}{tests or '':>8}{skipped or '':>9}{verdict}")
        passed = passed and has_passed
        reasons += re.findall(REASONS, text, re.MULTILINE)
        if not has_passed:
            reasons += failures(text)
            if line := unended(text):
                reasons.append(line)
    print(f"{'total':28}{total:>8}")
    for reason in dict.fromkeys(reasons):
        print(f"  {reason}")
    print("All tests passed." if passed else "A stage failed.")


main(pathlib.Path(sys.argv[1]), sys.argv[2])
