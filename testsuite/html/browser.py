# SPDX-License-Identifier: GPL-3.0-or-later
"""Chromium without a window, over a pipe that speaks its DevTools protocol.

    with Browser("report.html", width=1280, height=800) as page:
        page.key("j")
        assert page.value("document.title") == "racecheck"
        page.picture("list.png")

Nothing but Python's own library and Debian's chromium is used.
"""
import base64
import json
import os
import pathlib
import subprocess
import tempfile
import time

FLAGS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
         "--disable-background-networking", "--remote-debugging-pipe", "--force-color-profile=srgb"]
CODES = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "PageDown": 34, "End": 35, "Home": 36}


class Browser:
    def __init__(self, path, width=1280, height=800, scale=1, dark=False, offline=True):
        self.profile = tempfile.TemporaryDirectory(prefix="racecheck-browser-", ignore_cleanup_errors=True)
        ours_in, theirs_out = os.pipe()
        theirs_in, ours_out = os.pipe()
        # The pipe's ends have to be descriptors 3 and 4 of chromium.
        script = f"exec chromium {' '.join(FLAGS)} --user-data-dir='{self.profile.name}' about:blank 3<&{theirs_in} 4>&{theirs_out}"
        self.process = subprocess.Popen(["bash", "-c", script], pass_fds=(theirs_in, theirs_out),
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(theirs_in)
        os.close(theirs_out)
        self.reader, self.writer = os.fdopen(ours_in, "rb"), os.fdopen(ours_out, "wb")
        self.number, self.session, self.events = 0, None, []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        if offline:
            self.send("Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1)
        self.resize(width, height, scale)
        self.theme(dark)
        self.send("Page.navigate", url=pathlib.Path(path).resolve().as_uri())
        self.until("document.readyState === 'complete'")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.send("Browser.close")
        except (OSError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.profile.cleanup()

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        self.writer.write(json.dumps(message).encode() + b"\0")
        self.writer.flush()
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            else:
                return answer["result"]

    def receive(self):
        message = bytearray()
        while not message.endswith(b"\0"):
            byte = self.reader.read(1)
            if not byte:
                raise RuntimeError("chromium has ended")
            message += byte
        return json.loads(message[:-1])

    def value(self, expression):
        """What the expression is in the page, as JSON has it."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def until(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while not self.value(expression):
            if time.monotonic() > end:
                raise RuntimeError("never so: " + expression)
            time.sleep(0.05)

    def settle(self):
        """Two frames later: what was done is drawn."""
        self.value("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))")

    def key(self, *names):
        for name in names:
            code = CODES.get(name, ord(name.upper()) if name.isalnum() and len(name) == 1 else 0)
            text = name if len(name) == 1 else "\r" if name == "Enter" else ""
            for kind in ("keyDown", "keyUp"):
                self.send("Input.dispatchKeyEvent", type=kind, key=name, text=text if kind == "keyDown" else "",
                          windowsVirtualKeyCode=code)
        self.settle()

    def click(self, selector):
        place = self.value(f"""(() => {{ const element = document.querySelector({json.dumps(selector)});
            element.scrollIntoView({{ block: "nearest" }});
            const box = element.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", clickCount=1)
        self.settle()

    def go(self, hash):
        self.value(f"location.hash = {json.dumps(hash)}")
        self.settle()

    def resize(self, width, height, scale=1):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=width < 600)

    def theme(self, dark):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self, path, whole=False):
        self.settle()
        data = self.send("Page.captureScreenshot", format="png", captureBeyondViewport=whole)["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def complaints(self):
        """Errors, and what the page asked the network for."""
        self.value("1")
        found = []
        for event in self.events:
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description") or details["text"])
            elif method == "Log.entryAdded" and parameters["entry"]["level"] == "error":
                found.append(parameters["entry"]["text"])
            elif method == "Network.requestWillBeSent" and not parameters["request"]["url"].startswith(("file:", "data:", "about:")):
                found.append("asks for " + parameters["request"]["url"])
        return found
