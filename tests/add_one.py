#!/usr/bin/env python3
"""Checks the table "to add | write" of CONTRIBUTING.md: whatever is already there of each kind is known only to the files
that the table names. Finds every row, reader, format, rule, option and command of the product, and fails if another
source file names it, too, or if the table names a file that does not exist.
add_one.py ROOT"""
import fnmatch
import pathlib
import re
import sys

# Code that treats single kinds specially: what GitHub numbers, what posts are, what pictures draw differently.
SPECIAL_KINDS = {"core/names.cpp", "core/url/github_url.cpp", "export/picture/dot_topic.cpp", "export/picture/dot_whole.cpp",
                 "export/rdf/statements.cpp", "export/site/explorer_data.cpp", "graph/build/build_graph.cpp", "graph/build/reference_identity.cpp",
                 "graph/build/seen_references.cpp", "graph/statistics.cpp", "export/site/explorer/topic.js"}
# Names that also mean something else in the code. The icons and classes of these kinds are checked.
COMMON = {"docs", "paper", "blog", "video", "episode", "other",  # kinds
          "dot", "svg", "png", "html", "site",                   # formats, of pages and of Graphviz, and a plain word
          "text/plain", "application/json",                      # media types, of notes and of the page's data
          "google.document"}                                     # a rule, and the form of a site


def without_comments(text):
    """C++ or JavaScript without comments; strings stay."""
    literal = r'"(?:\\.|[^"\\\n])*"|R"\((?:.|\n)*?\)"'
    return re.sub(rf"({literal})|//[^\n]*|/\*.*?\*/", lambda m: m[1] or "", text, flags=re.S)


class Product:
    """The text of every source file, without comments, and what is wrong with them."""

    def __init__(self, root):
        self.root = root
        self.problems = []
        self.count = 0
        self.texts = {}
        for folder in ("atlas", "audit", "cli", "core", "export", "extract", "graph", "include", "mcp", "net", "ontology"):
            for path in sorted((root / folder).rglob("*")):
                if (path.suffix in (".cpp", ".h", ".js", ".css", ".html", ".bash", ".fish") or path.name == "_podatlas"
                        or path.parent.name == "cues"):
                    text = path.read_text(encoding="utf-8")
                    code = path.suffix in (".cpp", ".h", ".js")
                    self.texts[str(path.relative_to(root))] = without_comments(text) if code else text

    def found(self, pattern, *globs):
        """All matches of a pattern in files, with their file."""
        rows = [(file, match) for file, text in self.texts.items() if any(fnmatch.fnmatch(file, g) for g in globs)
                for match in re.findall(pattern, text)]
        if not rows:
            self.problems.append(f"nothing in {', '.join(globs)} matches {pattern}")
        return rows

    def only_in(self, what, homes, name, *patterns):
        """Fails if a file outside `homes` has the name as a string, or matches a pattern. Each pattern has the name in it."""
        if what.split()[-1] in COMMON:
            return
        self.count += 1
        for file, text in self.texts.items():
            if file in homes or name not in text:
                continue
            if any(re.search(pattern, text) for pattern in patterns or (rf"[\"'`]{re.escape(name)}[\"'`]",)):
                self.problems.append(f"{file} knows {what}, too; it belongs in {', '.join(sorted(homes))}")

    def exists(self, what, file):
        if not (self.root / file).exists():
            self.problems.append(f"{what} has no {file}")


def kinds_of_links(product):
    rules, table = "core/url/rules/reference_table.cpp", "core/url/rules/reference_kinds.h"
    for _, name in product.found(r'\bRule\{\s*"([\w.-]+\.[\w.-]+)"', rules):
        product.only_in(f"the rule {name}", {rules}, name)
    rows = product.found(r'ReferenceKindRow\{"(\w+)",\s*"[^"]*",\s*"([^"]*)",\s*"\w*",\s*"([\w:]*)"\}', table)
    for _, (name, icon, own_class) in rows:
        for spelling in (icon, chr(int(icon[2:], 16))):
            product.only_in(f"{name}'s icon", {table}, spelling, re.escape(spelling))
        if own_class:
            product.only_in(f"{name}'s class", {table}, own_class, re.escape(own_class))
        homes = {rules, table, "include/podatlas/episode.h"} | SPECIAL_KINDS
        product.only_in(name, homes, name)
        if name not in COMMON:
            enumerator = "k" + "".join(part.capitalize() for part in name.split("_"))
            product.only_in(name, homes, enumerator, rf"\b{enumerator}\b")


def phrases(product):
    rows = product.found(r'\b(?:EpisodeCue|SpokenCue|PromiseCue|Phrase)\{\s*"([\w.-]+)"', "extract/mention/*")
    rows += product.found(r"(?m)^([\w.-]+) \| ", "extract/mention/people/cues/*.txt")
    for file, name in rows:
        product.only_in(f"the rule {name}", {file}, name)


def extractors(product):
    file = "extract/mention/extract.cpp"
    table = re.search(r"kSteps = \{([^}]*)\}", product.texts[file])
    for step in re.findall(r"\w+", table[1]):
        product.only_in(f"the step {step}", {file}, step, rf"\b{step}\b")


def source_formats(product):
    known = {"extract/source/readers.h", "extract/source/readers.cpp"}
    for file, reader in product.found(r'const Reader (k\w+)\{"', "extract/source/*/*.cpp"):
        # What is a transcript is not a blog post.
        others = {"extract/source/companion/blog.cpp"} if reader == "kMarkdownTranscript" else set()
        product.only_in(f"the reader {reader}", known | others | {file}, reader, rf"\b{reader}\b")
    types = product.found(r'constexpr std::array<std::string_view, \d> k\w+Types = \{([^}]*)\}', "extract/source/transcript/*")
    for file, several in types:
        for one in re.findall(r'"([^"]+)"', several):
            product.only_in(f"the media type {one}", {file}, one)


def export_formats(product):
    file = "export/formats.cpp"
    pages = (product.root / "docs/formats.md").read_text(encoding="utf-8")
    for _, name in product.found(r'ExportFormat\{"(\w+)"', file):
        product.only_in(f"the format {name}", {file}, name)
        product.count += 1
        if not re.search(rf"\[[\w, ]*\b{name}\b[\w, ]*\]\(formats/\w+\.md\)", pages):
            product.problems.append(f"the format {name} has no page in docs/formats.md")


def audit_rules(product):
    for file, name in product.found(r'(?:OfflineRule|VerdictRule)\{"([\w.-]+)"', "audit/report/*"):
        product.only_in(f"the rule {name}", {file}, name)


def options(product):
    own_defaults = {"--output"}  # declared where the default differs
    homes = {}
    for file, names in product.found(r'add_(?:option|flag)\w*(?:<[^(]*>)?\(\s*"([^"]*--[^"]+)"', "cli/*.cpp"):
        for name in re.findall(r"--[a-z-]+", names):
            homes.setdefault(name, set()).add(file)
    for name, files in homes.items():
        product.count += 1
        if len(files) > 1 and name not in own_defaults:
            product.problems.append(f"{name} is declared in {', '.join(sorted(files))}; once is enough for several commands")
        for file, text in product.texts.items():
            if file.startswith("cli/completion/") and re.search(rf"{name}\b", text):
                product.problems.append(f"{file} names {name}; 'podatlas complete' knows the options")


def commands(product):
    file = "cli/commands.cpp"
    table = re.search(r"kCommands = \{([^}]*)\}", product.texts[file])
    for add in re.findall(r"\w+", table[1]):
        name = add.removeprefix("add_")
        own = f"cli/command/{name}.cpp"
        product.only_in(f"the command {name}", {file, "cli/command.h", own}, add, rf"\b{add}\((?:CLI::App|app)")
        product.exists(f"the command {name}", own)
        product.exists(f"the command {name}", f"docs/man/podatlas-{name.replace('_', '-')}.roff")


ROWS = {
    "a kind of link": kinds_of_links,
    "a phrase about people or episodes": phrases,
    "an extractor": extractors,
    "a source format": source_formats,
    "an export format": export_formats,
    "an audit rule": audit_rules,
    "an option": options,
    "a command": commands,
}


def main():
    root = pathlib.Path(sys.argv[1])
    product = Product(root)
    table = re.search(r"\| to add \| write \|\n.*\n((?:\|.*\|\n)+)", (root / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    rows = dict(re.findall(r"^\| (.*?) \| (.*) \|$", table[1], re.M))
    for what in ROWS.keys() - rows.keys():
        product.problems.append(f"CONTRIBUTING.md does not say how to add {what}")
    for what, how in rows.items():
        for name in re.findall(r"`([\w-]*[./][\w./-]*)`", how):
            if "NAME" not in name and not list(root.glob(name)) and not list(root.glob(f"extract/source/{name}")):
                product.problems.append(f"CONTRIBUTING.md names {name}, which does not exist")
    for check in ROWS.values():
        check(product)
    print("\n".join(product.problems) if product.problems else f"{product.count} things are known in one place each")
    return bool(product.problems)


sys.exit(main())
