#!/usr/bin/env python3
"""Installs the build into a temporary folder and checks that it works without the source and build folders: the program with
the installed ontology, and projects (tests/consumer) that use the library with find_package and with pkg-config. Arguments: source folder, build folder, configuration, cmake, C++ compiler."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

WANTED = ["bin/podatlas", "share/man/man1/podatlas.1.gz", "share/man/man1/podatlas-path.1.gz",
          "share/bash-completion/completions/podatlas", "share/zsh/site-functions/_podatlas",
          "share/fish/vendor_completions.d/podatlas.fish", "share/podatlas/data/small-talk.xml",
          "share/podatlas/ontology/pytorch.ttl"]


def run(*command, cwd):
    result = subprocess.run([str(part) for part in command], cwd=cwd, text=True, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, check=False)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))} gave {result.returncode}:\n{result.stdout}")
    return result.stdout


def main():
    source, build, configuration, cmake, compiler = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        place = pathlib.Path(folder)
        run(cmake, "--install", build, "--config", configuration, "--prefix", place / "first", cwd=place)
        # Nothing may hold the path that it was installed to.
        prefix = (place / "first").rename(place / "moved")
        missing = [name for name in WANTED if not (prefix / name).is_file()]
        headers = sorted(p.name for p in pathlib.Path(source, "include/podatlas").glob("*.h"))
        installed = sorted(str(p.relative_to(prefix / "include")) for p in (prefix / "include").rglob("*") if p.is_file())
        if installed != [f"podatlas/{name}" for name in headers] or len(headers) > 10:
            sys.exit(f"installed headers: {installed}")
        if missing:
            sys.exit("not installed: " + ", ".join(missing))
        for path in [*prefix.rglob("*.cmake"), *prefix.rglob("*.pc")]:
            for foreign in (source, build, folder):
                if foreign in path.read_text(encoding="utf-8"):
                    sys.exit(f"{path.relative_to(prefix)} names {foreign}")

        program, feed = prefix / "bin/podatlas", prefix / "share/podatlas/data/small-talk.xml"
        work = place / "work"
        work.mkdir()
        run(program, "build", feed, "-o", "graph.jsonld", cwd=work)
        run(program, "stats", cwd=work)
        # Whatever concepts are found are found by the installed ontology.
        pytorch = prefix / "share/podatlas/data/pytorch-developer-podcast.xml"
        concepts = run(program, "extract", pytorch, "--format", "jsonl", cwd=work).count('"type": "concept"')
        if concepts == 0:
            sys.exit("no concept is found: the installed program does not see its ontology")

        # A program without the ontology beside it says so.
        alone = place / "alone/bin/podatlas"
        alone.parent.mkdir(parents=True)
        shutil.copy(program, alone)
        if "no bundled ontology found" not in run(alone, "build", feed, "-o", "alone.jsonld", cwd=work):
            sys.exit("a program without its ontology says nothing")

        # The Debian packages: the program's has what it needs beside it, and names what it links.
        run(pathlib.Path(cmake).parent / "cpack", "-B", place / "packages", cwd=build)
        packages = {p.name.split("_")[0]: p for p in (place / "packages").glob("*.deb")}
        if sorted(packages) != ["podatlas", "podatlas-dev"]:
            sys.exit(f"cpack made {sorted(packages)}")
        run("dpkg-deb", "-x", packages["podatlas"], place / "root", cwd=work)
        run(place / "root/usr/bin/podatlas", "build", place / "root/usr/share/podatlas/data/small-talk.xml", "-o", "deb.jsonld",
            cwd=work)
        for name in ("share/doc/podatlas/copyright", "share/zsh/vendor-completions/_podatlas", "share/man/man1/podatlas-audit.1.gz"):
            if not (place / "root/usr" / name).is_file():
                sys.exit(f"the package lacks {name}")
        depends = run("dpkg-deb", "-f", packages["podatlas"], "Depends", cwd=work)
        for library in ("libc6", "libcgraph6", "libcurl4", "libgvc6", "libre2-9"):
            if not any(word.split()[0] == library for word in depends.split(",")):
                sys.exit(f"the package does not depend on {library}: {depends}")

        # The libraries, as pkg-config and as CMake find them: both make the same graph.
        flags = run("env", f"PKG_CONFIG_PATH={next(prefix.rglob('podatlas.pc')).parent}", "pkg-config", "--cflags", "--libs", "podatlas",
                    cwd=work).split()
        run(compiler, pathlib.Path(source, "tests/consumer/main.cpp"), *flags, "-o", "by_pkg_config", cwd=work)
        run(cmake, "-S", pathlib.Path(source, "tests/consumer"), "-B", place / "consumer", "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_COMPILER={compiler}", cwd=work)
        run(cmake, "--build", place / "consumer", cwd=work)
        arguments = [prefix / "share/podatlas/ontology/pytorch.ttl", feed, "checkpoints"]
        drawing = run(place / "consumer/consumer", *arguments, cwd=work)
        if "digraph" not in drawing or "Checkpoints" not in drawing or '"2.1.0"' not in (work / "links.sarif").read_text():
            sys.exit("the consumer does not draw the feed's graph and report its links:\n" + drawing[:2000])
        if run(work / "by_pkg_config", *arguments, cwd=work) != drawing:
            sys.exit("what was built with pkg-config makes another graph")
    print(f"{len(headers)} headers, {concepts} concepts; the program runs and the package is found")


main()
