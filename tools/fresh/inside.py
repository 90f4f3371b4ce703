"""Runs a command inside a bare root and looks at it as a person would.

An ordinary user sits at a terminal and types the password when asked, which must happen once at most; root has no terminal at
all. With --serves the command is waited for until it says where it serves, the page is fetched, and it is stopped by Ctrl-C.
"""
import argparse
import os
import pty
import re
import resource
import select
import signal
import subprocess
import sys
import time
import urllib.request

PATIENCE = 45 * 60  # seconds
SERVES = re.compile(rb"parlour serves (http://[0-9.:\[\]]+)")


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("root", "user", "folder", "password", "log"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--serves", action="store_true")
    parser.add_argument("command", nargs="+")
    return parser.parse_args()


def environment(given):
    """What a login gives, and how this machine reaches its package servers."""
    home = os.path.dirname(given.folder)
    kept = {k: v for k, v in os.environ.items() if k.lower().endswith("_proxy") or k.lower().startswith("npm_config_")}
    if os.path.exists(f"{given.root}/usr/local/share/machine.crt"):
        kept["NODE_EXTRA_CA_CERTS"] = "/usr/local/share/machine.crt"
    path = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
    return {"HOME": home, "USER": given.user, "LOGNAME": given.user, "PATH": path, "TERM": "xterm", "LANG": "C.UTF-8", **kept}


def start(given):
    """The process, and the end of its output that is read here."""
    script = 'cd "$0" && exec "$@"'
    words = ["chroot", f"--userspec={given.user}", given.root, "bash", "-c", script, given.folder, *given.command]
    if given.user != "root":
        words[2:2] = [f"--groups={given.user},sudo"]
        ours, theirs = pty.openpty()
        terminal = dict(stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True, preexec_fn=lambda: take_terminal(theirs))
    else:
        ours, theirs = os.pipe()
        terminal = dict(stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, start_new_session=True)
    process = subprocess.Popen(words, env=environment(given), **terminal)
    os.close(theirs)
    return process, ours


def take_terminal(fd):
    import fcntl
    import termios

    fcntl.ioctl(fd, termios.TIOCSCTTY, 0)


def follow(given, process, output):
    """Everything it says, until it ends or serves. The address, if it does; how often a password was asked for."""
    said, asked, begin = b"", 0, time.monotonic()
    with open(given.log, "wb") as log:
        while time.monotonic() - begin < PATIENCE:
            if not select.select([output], [], [], 1)[0]:
                if process.poll() is not None:
                    break
                continue
            try:
                chunk = os.read(output, 65536)
            except OSError:  # a terminal without anybody at its other end
                break
            if not chunk:
                break
            log.write(chunk)
            log.flush()
            said = said[-4000:] + chunk
            if re.search(rb"[Pp]assword[^\n]*: $", said):
                asked += 1
                said = b""
                os.write(output, given.password.encode() + b"\n")
            found = SERVES.search(said)
            if given.serves and found:
                return found[1].decode(), asked
    return None, asked


def stop(process, output):
    """Ctrl-C, as a terminal would send it."""
    os.killpg(process.pid, signal.SIGINT)
    end = time.monotonic() + 30
    while process.poll() is None and time.monotonic() < end:
        if select.select([output], [], [], 0.2)[0]:
            try:
                os.read(output, 65536)
            except OSError:
                pass
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return process.returncode


def main():
    given = arguments()
    begin = time.monotonic()
    process, output = start(given)
    address, asked = follow(given, process, output)
    seconds = time.monotonic() - begin
    wrong = []
    if asked > 1:
        wrong.append(f"the password was asked for {asked} times")
    if given.serves:
        if address is None:
            wrong.append("it does not serve")
        else:
            page = urllib.request.urlopen(address, timeout=10).read()
            alive = urllib.request.urlopen(address + "/healthz", timeout=10).read()
            if b"<html" not in page or alive != b"ok\n":
                wrong.append(f"{address} answers with something else than the page")
        code = stop(process, output)
    else:
        code = process.wait()
    if code != 0:
        wrong.append(f"exit code {code}")
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    where = f" at {address}" if address else ""
    print(f"    {' '.join(given.command)}: {seconds:.1f} s, {used.ru_utime + used.ru_stime:.0f} s of processor time{where}")
    if wrong:
        with open(given.log, "rb") as log:
            sys.stderr.write(log.read()[-6000:].decode(errors="replace"))
        sys.exit(f"error: {' '.join(given.command)} as {given.user}: {', '.join(wrong)}; the whole log is in {given.log}")


main()
