#!/usr/bin/env python3
"""Installs the build into a folder of its own and looks whether what is there works without the sources and the build:
the program with the ontology installed beside it, and a project (tests/consumer) that finds the libraries by
find_package. Arguments: source folder, build folder, configuration, cmake, C++ compiler."""
import pathlib
import subprocess
import sys
import tempfile

WANTED = ["bin/podatlas", "share/man/man1/podatlas.1", "share/podatlas/data/small-talk.xml",
          "share/podatlas/ontology/pytorch.ttl", "include/podatlas/core/episode.h",
          "include/podatlas/extract/source/feed.h", "include/podatlas/graph/knowledge_graph.h"]


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
        headers = sorted(p.relative_to(source) for layer in ("core", "ontology", "extract", "graph", "export", "audit")
                         for p in pathlib.Path(source, layer).rglob("*.h"))
        missing += [f"include/podatlas/{h}" for h in headers if not (prefix / "include/podatlas" / h).is_file()]
        if missing:
            sys.exit("not installed: " + ", ".join(missing))
        for path in prefix.rglob("*.cmake"):
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

        run(cmake, "-S", pathlib.Path(source, "tests/consumer"), "-B", place / "consumer", "-G", "Ninja",
            f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_COMPILER={compiler}", cwd=work)
        run(cmake, "--build", place / "consumer", cwd=work)
        graph = run(place / "consumer/consumer", prefix / "share/podatlas/ontology/pytorch.ttl", feed, cwd=work)
        if not graph.startswith('{') or "Checkpoints" not in graph:
            sys.exit("the consumer's graph is not that of the feed:\n" + graph[:2000])
    print(f"{len(headers)} headers, {concepts} concepts; the program runs and the package is found")


main()
