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
import shlex
import subprocess
import sys

CONFINE = pathlib.Path(__file__).resolve()

CLONE_NEWNS = 0x00020000
PR_SET_NO_NEW_PRIVS = 38
PR_SET_MDWE, PR_MDWE_REFUSE_EXEC_GAIN = 65, 1
# The status of this program if the condition of the unit does not hold.
SKIPPED = 77


def settings(unit):
    """Returns the settings of the section Service: name to values."""
    found = {}
    section = unit.read_text().partition("[Service]")[2].partition("\n[")[0]
    for name, value in re.findall(r"^(\w+)=(.*)$", section, re.MULTILINE):
        found.setdefault(name, []).append(value)
    return found


def environment(root, files):
    """Returns the variables of environment files."""
    found = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin"}
    for name in files:
        path = root / name.lstrip("-/")
        for word in shlex.split(path.read_text(), comments=True):
            key, _, value = word.partition("=")
            found[key] = value
    return found


def words(command, variables):
    """Returns the words of a command: ${NAME} is a part of a word, $NAME any number of words."""
    found = []
    for word in shlex.split(command):
        if re.fullmatch(r"\$\w+", word):
            found += shlex.split(variables.get(word[1:], ""))
        else:
            found.append(re.sub(
                r"\$\{(\w+)\}", lambda match: variables.get(match[1], ""), word))
    return found


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
    variables = environment(root, service["EnvironmentFile"])
    calls = allowed(service["SystemCallFilter"])
    mount(root, root / "var/lib" / service["StateDirectory"][0])
    os.chroot(root)
    os.chdir("/")
    condition = words(service["ExecCondition"][0], variables)
    if subprocess.run(condition, env=variables).returncode != 0:
        sys.exit(SKIPPED)
    user = pwd.getpwnam(service["User"][0])
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)
    os.umask(int(service["UMask"][0], 8))
    restrict(calls, seccomp)
    command = words(service["ExecStart"][0], variables)
    variables |= {"HOME": user.pw_dir, "USER": user.pw_name}
    os.execve(command[0], command, variables)


if __name__ == "__main__":
    main()
