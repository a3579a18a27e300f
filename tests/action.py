#!/usr/bin/env python3
"""Runs action.yml in a repository with a feed, as GitHub's runner does: evaluates the inputs, runs the steps in order with the
environment they declare, and takes the place of the actions they use. Checks outputs, annotations, summary, SARIF, and that the second
run finds the first one's results in its cache.
action.py ROOT PROGRAM"""
import functools
import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

import yaml

FEED = """<rss version="2.0"><channel><title>Action Talk</title>
<item><guid>1</guid><title>One</title><description>See &lt;a href="http://localhost:{port}/there"&gt;this&lt;/a&gt;
 and &lt;a href="http://localhost:{port}/gone"&gt;that&lt;/a&gt;</description></item>
</channel></rss>
"""
problems = []


def check(what, holds, shown=""):
    if not holds:
        problems.append(f"{what}: {shown}")


class Server(http.server.BaseHTTPRequestHandler):
    requests = []

    def do_GET(self):
        Server.requests.append(self.path)
        self.send_response(200 if self.path == "/there" else 404)
        self.end_headers()
        if self.path == "/there":
            self.wfile.write(b"<title>Here</title>" + b"Some words on this page. " * 40)

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


def evaluated(text, context):
    return re.sub(r"\$\{\{ *([\w.-]+) *\}\}", lambda m: context.get(m[1], ""), str(text))


def run_action(root, program, repository, home, given):
    """The exit code, all output, the outputs and the summary of a run."""
    action = yaml.safe_load((root / "action.yml").read_text(encoding="utf-8"))
    context = {f"inputs.{name}": str(row.get("default", "")) for name, row in action["inputs"].items()}
    context.update({f"inputs.{name}": value for name, value in given.items()})
    log, uses = "", []
    files = {name: home / name for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
    for file in files.values():
        file.write_text("", encoding="utf-8")
    for step in action["runs"]["steps"]:
        if "if" in step:
            name, wanted = re.fullmatch(r"([\w.-]+) == '(\w+)'", step["if"]).groups()
            if context[name] != wanted:
                continue
        if "uses" in step:
            uses.append(step["uses"].split("@")[0])
            for value in step["with"].values():
                evaluated(value, context)
            if "sarif_file" in step["with"]:
                sarif = repository / evaluated(step["with"]["sarif_file"], context)
                check("SARIF to upload", json.loads(sarif.read_text(encoding="utf-8"))["version"] == "2.1.0")
            continue
        environment = dict(os.environ, PATH=f"{program.parent}:{os.environ['PATH']}", HOME=str(home), RUNNER_TEMP=str(home),
                           XDG_CACHE_HOME=str(home / ".cache"), GITHUB_ACTION_PATH=str(root), PODATLAS_CONFIG=str(home / "config.toml"),
                           **{name: str(file) for name, file in files.items()},
                           **{name: evaluated(value, context) for name, value in step.get("env", {}).items()})
        done = subprocess.run(["bash", "-e", "-c", step["run"]], cwd=repository, env=environment, text=True, check=False,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        log += done.stdout
        for line in files["GITHUB_OUTPUT"].read_text(encoding="utf-8").splitlines():
            name, value = line.split("=", 1)
            context[f"steps.{step.get('id')}.outputs.{name}"] = value
        if done.returncode != 0:
            return done.returncode, log, context, files["GITHUB_STEP_SUMMARY"].read_text(encoding="utf-8"), uses
    return 0, log, context, files["GITHUB_STEP_SUMMARY"].read_text(encoding="utf-8"), uses


def main():
    root, program = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    server = http.server.ThreadingHTTPServer(("localhost", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory() as folder:
        home, repository = pathlib.Path(folder, "home"), pathlib.Path(folder, "repository")
        home.mkdir()
        repository.mkdir()
        # The runner's own settings: the links of this test are on this machine.
        (home / "config.toml").write_text("allow-private = true\n", encoding="utf-8")
        (repository / "feed.xml").write_text(FEED.format(port=server.server_port), encoding="utf-8")
        run = functools.partial(run_action, root, program, repository, home)
        code, log, context, summary, uses = run({"sources": "feed.xml", "version": "installed"})
        check("a dead link fails the job", code == 1, log)
        check("it is annotated at its line", re.search(r"^::error file=feed.xml,line=3,col=18,title=link[\w.-]*::", log, re.M), log)
        check("the number of findings is an output", context.get("steps.audit.outputs.findings") == "1", log)
        check("the summary lists it", "- [ ] **error**" in summary and "/gone" in summary, summary)
        body = pathlib.Path(context.get("steps.audit.outputs.issue-body", "gone"))
        check("so does the body of an issue", body.is_file() and body.read_text(encoding="utf-8") == summary, body)
        check("findings are uploaded, and checks cached", uses == ["actions/cache", "github/codeql-action/upload-sarif"], uses)
        check("the graph is saved", (repository / "graph.jsonld").is_file())
        check("the working link is requested once", Server.requests.count("/there") == 1, Server.requests)
        asked = len(Server.requests)
        code, log, *_ = run({"sources": "feed.xml", "version": "installed", "fail-on": "never", "upload-sarif": "false"})
        check("a job that never fails passes", code == 0, log)
        check("the second run requests nothing again", len(Server.requests) == asked, Server.requests[asked:])
        code, log, *_ = run({"sources": "gone.xml", "version": "installed"})
        check("a missing feed fails at once", code != 0 and "gone.xml: cannot open" in log, log)
        hooks = yaml.safe_load((root / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
        for hook, file, wanted in ((hooks[0], root / "data/small-talk.xml", 0), (hooks[0], "feed.xml", 1), (hooks[1], root / "ontology/pytorch.ttl", 0), (hooks[1], "feed.xml", 2)):
            command = [str(program), *hook["entry"].split()[1:], str(file)]
            done = subprocess.run(command, cwd=repository, text=True, capture_output=True, check=False)
            check(f"hook {hook['id']} on {file}", done.returncode == wanted, done.stdout[-500:] + done.stderr)
    print("\n".join(problems) or "the action and the hooks work")
    return bool(problems)


sys.exit(main())
