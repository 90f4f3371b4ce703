"""What is inside the static program, as CycloneDX JSON on stdout: sbom.py <build folder> <version>.

The list is read off the build itself: every header that was compiled (ninja knows them), every archive that was linked (the map
of the linker), each with the Debian package that owns it, and the packages of npm that end up in the page.
"""
import base64
import datetime
import json
import os
import re
import subprocess
import sys


def compiled_and_linked(build):
    """Files of the system that the program is made of."""
    files = set()
    deps = subprocess.run(["ninja", "-C", build, "-t", "deps"], check=True, capture_output=True, text=True).stdout
    for line in deps.splitlines():
        if line.startswith("    /"):
            files.add(os.path.normpath(line.strip()))
    with open(f"{build}/cli/parlour.map", encoding="utf-8") as linked:
        for line in linked:
            found = re.match(r"LOAD (/\S+\.[ao])$", line)
            if found:
                files.add(os.path.normpath(found[1]))
    return {os.path.realpath(f) for f in files if f.startswith(("/usr/", "/lib/")) and not f.startswith("/usr/local/")}


def owners(files):
    """The Debian packages of these files. A merged /usr has names that dpkg knows without it."""
    names = sorted(files | {f.removeprefix("/usr") for f in files})
    found = subprocess.run(["dpkg", "-S", *names], capture_output=True, text=True).stdout
    owned, packages = set(), set()
    for line in found.splitlines():
        package, name = line.split(": ", 1)
        owned.add(os.path.realpath(name))
        packages.add(package.split(",")[0])
    lost = files - owned
    if lost:
        sys.exit(f"error: no Debian package has {', '.join(sorted(lost)[:5])}")
    return packages


def license_of(package):
    try:
        with open(f"/usr/share/doc/{package.split(':')[0]}/copyright", encoding="utf-8") as text:
            names = re.findall(r"^License: *(\S.*)$", text.read(), re.MULTILINE)
    except OSError:
        names = []
    return [{"license": {"name": name}} for name in dict.fromkeys(names)]


def from_debian(build):
    release = dict(line.rstrip().split("=", 1) for line in open("/etc/os-release", encoding="utf-8") if "=" in line)
    distribution = f"debian-{release['VERSION_ID'].strip(chr(34))}"
    packages = sorted(owners(compiled_and_linked(build)))
    form = "${binary:Package} ${Version} ${Architecture} ${source:Package}\n"
    known = subprocess.run(["dpkg-query", "-W", "-f", form, *packages], check=True, capture_output=True, text=True).stdout
    for line in known.splitlines():
        package, version, architecture, source = line.split()
        name = package.split(":")[0]
        yield {
            "type": "library", "name": name, "version": version, "group": source, "licenses": license_of(name),
            "purl": f"pkg:deb/debian/{name}@{version.replace('+', '%2B').replace(':', '%3A')}?arch={architecture}&distro={distribution}",
        }


def from_npm():
    with open("web/package-lock.json", encoding="utf-8") as lock:
        packages = json.load(lock)["packages"]
    for path, entry in packages.items():
        if not path or entry.get("dev") or entry.get("optional"):
            continue
        name = path.split("node_modules/")[-1]
        digest = base64.b64decode(entry["integrity"].removeprefix("sha512-")).hex()
        yield {
            "type": "library", "name": name, "version": entry["version"],
            "licenses": [{"license": {"id": entry["license"]}}] if "license" in entry else [],
            "hashes": [{"alg": "SHA-512", "content": digest}], "purl": f"pkg:npm/{name.replace('@', '%40')}@{entry['version']}",
        }


def main():
    build, version = sys.argv[1:]
    made = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    print(json.dumps({
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "metadata": {
            "timestamp": made.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {"type": "application", "name": "parlour", "version": version, "purl": f"pkg:generic/parlour@{version}"},
        },
        "components": [*from_debian(build), *from_npm()],
    }, indent=1, ensure_ascii=False))


main()
