#!/usr/bin/env python3
"""Checks that every folder includes only what its layer may use and third-party headers only where they belong, that no
folder has too many files, and that tests mirror the product's folders."""
import pathlib
import re
import sys

# folder -> the other folders of ours it may include
LAYERS = {
    "core": set(),
    "net": {"core"},
    "ontology": {"core"},
    "extract/source": {"core"},
    "extract/mention": {"core", "ontology"},
    "graph": {"core", "ontology"},
    "export": {"core", "ontology", "graph"},
    "audit": {"core", "graph", "net"},
    "atlas": {"core", "net", "ontology", "extract/source", "extract/mention", "graph", "export"},
    "mcp": {"core", "graph", "export", "audit", "atlas"},
    "include": set(),
    "cli": {"core", "net", "ontology", "extract/source", "extract/mention", "graph", "export", "audit", "atlas", "mcp"},
}
# header prefix -> the folders that may include it, and whether only .cpp files may
HOMES = {
    "pugixml.hpp": ({"extract/source", "export"}, False),
    "libxml/": ({"extract/source", "audit"}, True),
    "cmark.h": ({"extract/source"}, True),
    "iconv.h": ({"extract/source"}, True),
    "libstemmer.h": ({"core"}, True),
    "re2/": ({"core", "extract/mention", "extract/source", "graph", "audit"}, True),
    "Eigen/": ({"graph"}, True),
    "Spectra/": ({"graph"}, True),
    "idn2.h": ({"core"}, True),
    "serd/": ({"ontology"}, True),
    "boost/": ({"core", "export", "graph", "include", "ontology"}, False),
    "nlohmann/": ({"core", "export", "extract/source", "audit", "cli", "mcp"}, False),
    "yaml-cpp/": ({"extract/source"}, True),
    "graphviz/": ({"export"}, True),
    "openssl/": ({"core"}, True),
    "curl/": ({"net"}, True),
    "zlib.h": ({"export", "net"}, True),
    "sqlite3.h": ({"audit"}, True),
    "CLI/": ({"cli"}, False),
    "toml++/": ({"cli"}, True),
}
# which headers of include/podatlas may include third-party ones; the others include only the standard library and one another
PUBLIC = {("boost", "graph.h"), ("tl", "result.h")}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.M)


MAX_FILES = 16  # .cpp and .h directly in a folder
TOPS = {"core", "net", "ontology", "extract", "graph", "export", "audit", "include", "cli", "atlas", "mcp", "tests", "bench"}


def folder_problems(root):
    """Full folders, and folders of tests without a folder of the product that they test."""
    problems, counts = [], {}
    for path in sorted(p for ext in ("*.h", "*.cpp") for p in root.rglob(ext)):
        folder = path.relative_to(root).parent
        if folder.parts and folder.parts[0] in TOPS:
            counts[folder] = counts.get(folder, 0) + 1
            tested = pathlib.Path(*folder.parts[1:])
            if path.name.endswith("_test.cpp") and folder.parts[0] == "tests" and not (root / tested).is_dir():
                problems.append(f"{path.relative_to(root)} tests no folder of the product: {tested}")
    problems += [f"{folder} has {n} source files; {MAX_FILES} is the limit" for folder, n in counts.items() if n > MAX_FILES]
    return problems


def layer_of(path):
    return next((layer for layer in LAYERS if str(path).startswith(layer + "/")), None)


def main():
    root = pathlib.Path(sys.argv[1])
    problems, files = folder_problems(root), 0
    for path in sorted(p for ext in ("*.h", "*.cpp") for p in root.rglob(ext)):
        relative = path.relative_to(root)
        layer = layer_of(relative)
        if layer is None:
            continue
        files += 1
        includes = INCLUDE.findall(path.read_text(encoding="utf-8"))
        for quote, name in includes:
            target = layer_of(name)
            if quote == '"' and target and target != layer and target not in LAYERS[layer]:
                allowed = ", ".join(sorted(LAYERS[layer])) or "nothing of ours"
                problems.append(f"{relative} includes {name}: {layer} may use {allowed}")
            for prefix, (homes, source_only) in HOMES.items():
                if not name.startswith(prefix):
                    continue
                if layer not in homes:
                    problems.append(f"{relative} includes {name}: its home is {', '.join(sorted(homes))}")
                elif source_only and path.suffix == ".h" and (name.split("/")[0], relative.name) not in PUBLIC:
                    problems.append(f"{relative} includes {name}: keep it in .cpp files")
            if layer == "include" and "/" in name and not name.startswith("podatlas/") and (name.split("/")[0], relative.name) not in PUBLIC:
                problems.append(f"{relative} includes {name}: public headers include only one another")
        own_header = relative.with_suffix(".h")
        if path.suffix == ".cpp" and (root / own_header).exists() and (not includes or includes[0][1] != str(own_header)):
            problems.append(f"{relative} must include {own_header} first")
    print("\n".join(problems) if problems else f"{files} files keep to their layers")
    return 1 if problems or files == 0 else 0


sys.exit(main())
