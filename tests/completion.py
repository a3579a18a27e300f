#!/usr/bin/env python3
"""Presses TAB in bash, zsh and fish, each in a pseudo-terminal with the installed completions, and checks the resulting
command line. completion.py PROGRAM FOLDER_OF_COMPLETIONS [SHELL...]"""
import os
import pathlib
import pty
import re
import select
import subprocess
import sys
import tempfile

# A title that a shell must not obey; what it would do is seen by a file.
EVIL = 'This $(touch pwned) `touch pwned` "x" \'y\' ; touch pwned & <b> *?[a] !!'

FEED = """<rss version="2.0"><channel><title>Tape Talk</title>
<item><guid>a</guid><title>Write-ahead logs</title></item><item><guid>b</guid><title>Checkpoints</title></item>
<item><guid>c</guid><title>%s</title></item><item><guid>d</guid><title>Naïve caching</title></item>
<item><guid>e</guid><title>Terminal\u202e trick</title></item></channel></rss>
"""

# What is typed before TAB, and what the program then gets.
CASES = [
    ("pa", ["path"]),
    ("ontology ch", ["ontology", "check"]),
    ("path --bud", ["path", "--budget"]),
    ("path --format mark", ["path", "--format", "markdown"]),
    ("path --format=mark", ["path", "--format=markdown"]),
    ("export grap", ["export", "graphml"]),
    ("export svg --view epi", ["export", "svg", "--view", "episodes"]),
    ("audit --only dea", ["audit", "--only", "dead"]),
    ("path write", ["path", "write-ahead logs"]),
    ("path Write-ahead\\ l", ["path", "Write-ahead logs"]),
    ("show 'Write-ahead l", ["show", "Write-ahead logs"]),
    ('show "Write-ahead l', ["show", "Write-ahead logs"]),
    ("path x --known=check", ["path", "x", "--known=checkpoints"]),
    ("path x --known check", ["path", "x", "--known", "checkpoints"]),
    ("path Naï", ["path", "Naïve caching"]),
    ("path This", ["path", EVIL]),
    ("path Terminal", ["path", "Terminal"]),
    ("stats -g other.jso", ["stats", "-g", "other.jsonld"]),
    ("build sou", ["build", "source.xml"]),
    ("complet", ["complet"]),
]

# Each defines a podatlas that shows its arguments, except for what the completion asks.
SHELLS = {
    "bash": ("podatlas.bash", ["bash", "--norc", "--noprofile", "-i"],
             "set +H; podatlas() {{ if [ \"$1\" = complete ]; then '{program}' \"$@\"; else printf '<%s>' \"$@\"; echo; fi; }}; "
             "bind 'set enable-bracketed-paste off'; . '{file}'; echo read''y"),
    "zsh": ("_podatlas", ["zsh", "-f", "-i"],
            "setopt nobanghist; podatlas() {{ if [ \"$1\" = complete ]; then '{program}' \"$@\"; else printf '<%s>' \"$@\"; echo; fi; }}; "
            "fpath=('{folder}' $fpath); autoload -U compinit && compinit -u -D; echo read''y"),
    "fish": ("podatlas.fish", ["fish", "--no-config", "-i"],
             "function podatlas; if test \"$argv[1]\" = complete; '{program}' $argv; else; printf '<%s>' $argv; echo; end; end; "
             "source '{file}'; echo read''y"),
}


class Terminal:
    """A shell that believes that a person sits before it."""

    def __init__(self, command, folder):
        self.seen = ""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.execvpe(command[0], command, dict(os.environ, TERM="dumb", LC_ALL="C.UTF-8", HOME=folder, PS1="$ ",
                                                 XDG_CONFIG_HOME=folder, PODATLAS_CONFIG=""))

    def send(self, text):
        os.write(self.fd, text.encode())

    def wait_for(self, pattern):
        """What the pattern finds in what comes; a minute without it is an error."""
        while True:
            found = re.search(pattern, self.seen, re.S)
            if found:
                self.seen = self.seen[found.end():]
                return found
            if not select.select([self.fd], [], [], 60)[0]:
                sys.exit(f"nothing like {pattern!r} comes; there is:\n{self.seen}")
            self.seen += os.read(self.fd, 65536).decode("utf-8", "replace")

    def close(self):
        self.send("\x03\nexit\n")
        os.close(self.fd)
        os.waitpid(self.pid, 0)


def main():
    program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    failures = 0
    for shell in sys.argv[3:] or SHELLS:
        name, command, setup = SHELLS[shell]
        with tempfile.TemporaryDirectory() as place:
            here = pathlib.Path(place)
            escaped = EVIL.replace("&", "&amp;").replace("<", "&lt;")
            (here / "source.xml").write_text(FEED % escaped, encoding="utf-8")
            (here / "podatlas.toml").write_text('graph = "own.jsonld"\n', encoding="utf-8")
            subprocess.run([program, "build", "source.xml", "--ontology", "none", "-o", "own.jsonld"], cwd=here, check=True,
                           stderr=subprocess.DEVNULL)
            (here / "other.jsonld").write_text("{", encoding="utf-8")
            terminal = Terminal(command, place)
            terminal.send(setup.format(program=program, folder=folder, file=folder / name) + "\n")
            terminal.wait_for("\nready|\rready")
            for number, (typed, expected) in enumerate(CASES):
                terminal.send(f"podatlas {typed}\t")
                # Some shells print the rest at once, some rewrite the line; what counts is what the program gets.
                terminal.send("\n")
                terminal.send(f"echo en''d{number}\n")
                text = terminal.wait_for(f"[\r\n]end{number}")
                wanted = "".join(f"<{argument}>" for argument in expected)
                if wanted not in re.split(r"[\r\n]+", text.string[:text.end()]):
                    failures += 1
                    print(f"{shell}: 'podatlas {typed}' + TAB gives not {expected}; there is:\n{text.string[:text.end()]}")
            terminal.close()
            if (here / "pwned").exists():
                failures += 1
                print(f"{shell}: obeyed a title")
        print(f"{shell}: {len(CASES)} lines")
    return failures != 0


sys.exit(main())
