#!/usr/bin/python3
"""Runs the command of a systemd unit in a folder with a Debian: confined.py ROOT UNIT

systemd does not run there. The program gets what matters to it of the unit: its condition, its
user, its environment, a root of which only the state folder and /tmp may be written, no memory that
is written and then executed, and the system calls that it may make.

It needs root, and Debian's python3-seccomp, which the environment of the tests does not have.
"""

import ctypes
import errno
import os
import pathlib
import pwd
import re
import subprocess
import sys

from unit import settings, variables, words

CONFINE = pathlib.Path(__file__).resolve()

CLONE_NEWNS = 0x00020000
PR_SET_NO_NEW_PRIVS = 38
PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN = 65, 1
# The status of this program if the condition of the unit does not hold.
SKIPPED = 77


def mount(root, state):
    """Gives this process mounts of its own: what ProtectSystem=strict and ProcSubset=pid leave."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNS) != 0:
        raise OSError(ctypes.get_errno(), "unshare")
    for arguments in (
            ["--make-rprivate", "/"], ["--bind", root, root], ["--bind", state, state],
            ["-o", "remount,bind,ro", root], ["-t", "tmpfs", "tmpfs", root / "tmp"],
            ["-t", "proc", "-o", "subset=pid,hidepid=invisible", "proc", root / "proc"]):
        subprocess.run(["mount", *map(str, arguments)], check=True)


def system_calls(groups):
    """Returns the system calls of groups such as @system-service."""
    found = set()
    for name in groups:
        if not name.startswith("@"):
            found.add(name)
            continue
        listing = subprocess.run(
            ["systemd-analyze", "--no-pager", "syscall-filter", name], stdout=subprocess.PIPE,
            text=True, check=True).stdout
        members = re.findall(r"^    ([\w@-]+)$", listing, re.MULTILINE)
        found |= system_calls(members)
    return found


def allowed(filters):
    """Returns the system calls that filters allow, in their order."""
    found = set()
    for value in filters:
        names = system_calls(value.lstrip("~").split())
        found = found - names if value.startswith("~") else found | names
    return found


def restrict(calls, seccomp):
    """Refuses memory that becomes executable, privileges by files, and all other system calls."""
    libc = ctypes.CDLL(None, use_errno=True)
    for option, value in ((PR_SET_NO_NEW_PRIVS, 1), (PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN)):
        if libc.prctl(option, value, 0, 0, 0) != 0:
            raise OSError(ctypes.get_errno(), f"prctl {option}")
    rules = seccomp.SyscallFilter(defaction=seccomp.ERRNO(errno.EPERM))
    for name in calls:
        try:
            rules.add_rule(seccomp.ALLOW, name)
        except RuntimeError:
            continue  # another architecture's, as systemd does
    rules.load()


def main():
    import seccomp  # only Debian's Python has it, and only until the root is another
    root, unit = map(pathlib.Path, sys.argv[1:])
    service = settings(root / unit.relative_to("/"))
    files = [root / name.lstrip("-/") for name in service["EnvironmentFile"]]
    environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", **variables(files)}
    calls = allowed(service["SystemCallFilter"])
    mount(root, root / "var/lib" / service["StateDirectory"][0])
    os.chroot(root)
    os.chdir("/")
    condition = words(service["ExecCondition"][0], environment)
    if subprocess.run(condition, env=environment).returncode != 0:
        sys.exit(SKIPPED)
    user = pwd.getpwnam(service["User"][0])
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
    os.umask(int(service["UMask"][0], 8))
    restrict(calls, seccomp)
    command = words(service["ExecStart"][0], environment)
    environment |= {"HOME": user.pw_dir, "USER": user.pw_name}
    os.execve(command[0], command, environment)


if __name__ == "__main__":
    main()
