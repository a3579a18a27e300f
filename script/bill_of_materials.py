#!/usr/bin/env python3
"""Prints a bill of materials (CycloneDX 1.6, JSON) of a tarball: podatlas with its hash, and the Debian packages of the shared
libraries and fonts in it with their versions.
bill_of_materials.py VERSION EPOCH FOLDER"""
import datetime
import hashlib
import json
import pathlib
import subprocess
import sys
import urllib.parse
import uuid


def output(*command):
    return subprocess.run(command, text=True, check=True, stdout=subprocess.PIPE).stdout


def package_of(library):
    """Name, version and architecture of the Debian package that installed a library or font on this machine."""
    found = [line.split()[-1] for line in output("ldconfig", "-p").splitlines() if line.split()[:1] == [library]]
    found += [str(path) for path in pathlib.Path("/usr/lib").glob(f"*/graphviz/{library}")]
    found += [str(path) for path in pathlib.Path("/usr/share/fonts").rglob(library)]
    for path in found:
        real = str(pathlib.Path(path).resolve())
        for name in {path, real, path.removeprefix("/usr"), real.removeprefix("/usr")}:
            owner = subprocess.run(["dpkg-query", "-S", name], text=True, check=False, capture_output=True).stdout
            if owner:
                query = "-f=${Package}\t${Version}\t${Architecture}"
                return output("dpkg-query", "-W", query, owner.split(": ")[0].split(",")[0]).split("\t")
    sys.exit(f"no package has {library}")


def url(name, release, arch):
    """The package URL of a Debian package."""
    return f"pkg:deb/debian/{name}@{urllib.parse.quote(release, safe='.-~:')}?arch={arch}"


def main():
    version, epoch, folder = sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3])
    packages = {}
    for library in sorted([*folder.glob("lib/**/*.so*"), *folder.glob("share/**/*.ttf")]):
        packages.setdefault(tuple(package_of(library.name)), []).append(library)
    program = {"type": "application", "bom-ref": f"podatlas@{version}", "name": "podatlas", "version": version,
               "licenses": [{"license": {"id": "MIT"}}],
               "hashes": [{"alg": "SHA-256", "content": hashlib.sha256((folder / "libexec/podatlas").read_bytes()).hexdigest()}]}
    components = [{"type": "library", "bom-ref": url(name, release, arch), "name": name, "version": release,
                   "purl": url(name, release, arch),
                   "properties": [{"name": "podatlas:file", "value": str(path.relative_to(folder))} for path in files]}
                  for (name, release, arch), files in sorted(packages.items())]
    time = datetime.datetime.fromtimestamp(epoch, datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    document = {"$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
                "serialNumber": "urn:uuid:" + str(uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(components) + program["hashes"][0]["content"])),
                "version": 1, "metadata": {"timestamp": time, "component": program}, "components": components,
                "dependencies": [{"ref": program["bom-ref"], "dependsOn": [one["bom-ref"] for one in components]}]}
    print(json.dumps(document, indent=2))


main()
