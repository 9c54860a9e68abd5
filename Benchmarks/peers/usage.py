"""What a program costs: time and peak memory, as the kernel counts them."""

import os
import subprocess
import time


def run_measured(arguments, log):
    """Runs a program to its end and returns {"seconds", "cpu", "peak"}, the last in bytes.

    Its output goes to the file `log`. Raises `CalledProcessError` where it fails.
    """
    with open(log, "ab") as output:
        begun = time.monotonic()
        process = subprocess.Popen(list(map(str, arguments)), stdout=output, stderr=output)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.monotonic() - begun
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise subprocess.CalledProcessError(process.returncode, process.args)
    return {
        "seconds": seconds,
        "cpu": usage.ru_utime + usage.ru_stime,
        "peak": usage.ru_maxrss * 1024,
    }


def total(parts):
    """Several programs one after the other: times add up, the greatest peak counts."""
    return {
        "seconds": sum(part["seconds"] for part in parts),
        "cpu": sum(part["cpu"] for part in parts),
        "peak": max(part["peak"] for part in parts),
    }
