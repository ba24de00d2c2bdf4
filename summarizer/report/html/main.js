// SPDX-License-Identifier: GPL-3.0-or-later
// Which view is shown, keys, light and dark.

const TABS = [["findings", "Findings", told(findings).length], ["objects", "Objects", objects.length],
	["locks", "Locks", data.programs.reduce((sum, program) => sum + program.locks.length, 0)], ["about", "About", null]];
const KEYS = [["j k ↓ ↑", "next, previous"], ["Enter", "open"], ["Esc", "back"], ["/", "search"], ["n p", "next, previous finding, when one is open"],
	["s S", "next, previous step of the threads"], ["e", "open all steps, or close them"], ["1 2 3 4", "findings, objects, locks, about"],
	["t", "light, dark"], ["?", "this list"]];

function go(hash) {
	location.hash = hash;
}

function view(tab, content) {
	const main = byId("view");

	current = null;
	byId("tabs").replaceChildren(...TABS.map(([name, title, number]) => h("a", { href: "#" + name, "aria-current": name === tab ? "page" : null },
		title, number === null ? "" : h("b", null, number.toLocaleString("en")))));
	main.replaceChildren(content);
	main.scrollTop = 0;
	main.focus({ preventScroll: true });
}

function showAbout() {
	const summary = Object.entries(report.summary || {});
	const parts = findings.length - told(findings).length;

	document.title = "About · racecheck";
	view("about", h("div", { class: "page detail about" }, h("h1", null, "What was read"),
		h("p", { class: "lead" }, data.read ? capital(data.read) : ""),
		h("table", { class: "summary" }, h("tbody", null, summary.map(([name, number]) =>
			h("tr", null, h("td", null, name.replace(/_/g, " ")), h("td", { class: "points" }, Number(number).toLocaleString("en")))),
			parts ? h("tr", null, h("td", null, "of these told with another one"), h("td", { class: "points" }, parts.toLocaleString("en"))) : null)),
		section("Tiers", h("dl", { class: "facts" },
			h("dt", null, "likely"), h("dd", null, "What speaks for it outweighs what speaks against it. Read these first."),
			h("dt", null, "possible"), h("dd", null, "An order or an owner is plausible, but not proved."),
			h("dt", null, "unlikely"), h("dd", null, "For completeness: shown by --tier=all."))),
		section("Keys", keyTable()),
		h("p", { class: "quiet" }, report.tool, report.model ? `, memory model ${report.model}` : "")));
}

const keyTable = () => h("table", { class: "keys" }, h("tbody", null, KEYS.map(([keys, what]) => h("tr", null,
	h("td", null, keys.split(" ").map(key => [h("kbd", null, key), " "])), h("td", null, what)))));

// ---- where we are ----

let last = null;

// What stands behind the #, which anybody may have typed.
function readHash() {
	try {
		return decodeURIComponent(location.hash.slice(1));
	} catch {
		return "";
	}
}

function route() {
	const hash = readHash(), [kind] = hash.split("/", 1), rest = hash.slice(kind.length + 1);

	if (kind === "f") {
		showFinding(rest);
		last = current;
	} else if (kind === "o") {
		showObject(rest);
	} else if (kind === "l") {
		showLocks(rest);
	} else if (kind === "objects") {
		showObjects();
	} else if (kind === "locks") {
		showLocks();
	} else if (kind === "about") {
		showAbout();
	} else if (kind === "absent") {
		showAbsent();
	} else {
		showFindings(last);
	}
}

// ---- keys ----

function back() {
	const kind = location.hash.slice(1).split("/", 1)[0];

	go(kind === "o" ? "objects" : kind === "l" ? "locks" : "findings");
}

function moveStep(direction) {
	const steps = [...document.querySelectorAll("details.step > summary")], at = steps.indexOf(document.activeElement);
	const next = steps[at < 0 ? (direction > 0 ? 0 : steps.length - 1) : at + direction];

	if (!next)
		return;
	next.parentNode.open = true;
	next.focus();
	next.parentNode.scrollIntoView({ block: "nearest" });
}

function openAll() {
	const steps = [...document.querySelectorAll("details.step")], open = steps.some(one => !one.open);

	steps.forEach(one => { one.open = open || one.classList.contains("access"); });
}

function listKey(rows, key) {
	const moves = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1, PageDown: rows.page(), PageUp: -rows.page(), Home: -1e9, End: 1e9 };

	if (key in moves)
		rows.select(rows.selected + moves[key]);
	else if (key === "Enter" || key === "o")
		rows.choose();
	else
		return false;
	return true;
}

function neighbour(direction) {
	const next = shown[rowOf(current) + direction];

	if (current && next)
		go("f/" + next.id);
}

const ACTIONS = { n: () => neighbour(1), p: () => neighbour(-1), s: () => moveStep(1), S: () => moveStep(-1), e: openAll,
	1: () => go("findings"), 2: () => go("objects"), 3: () => go("locks"), 4: () => go("about"), t: switchTheme, "?": showHelp, Escape: back };

addEventListener("keydown", event => {
	const typing = event.target.matches?.("input, select, textarea");
	const rows = list.element.isConnected ? list : objectList.element.isConnected ? objectList : null;

	if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open)
		return;
	if (typing) {
		if (event.key === "Escape" || event.key === "Enter" || (event.key === "ArrowDown" && event.target.matches("input"))) {
			event.preventDefault();
			rows?.focus();
		}
		return;
	}
	if (event.key === "/" && rows) {
		event.preventDefault();
		document.querySelector("input[type=search]").focus();
		return;
	}
	if (event.key === "Enter" && event.target.matches?.("a, button, summary"))
		return;
	if (rows && listKey(rows, event.key)) {
		event.preventDefault();
	} else if (ACTIONS[event.key]) {
		event.preventDefault();
		ACTIONS[event.key]();
	}
});

// ---- light and dark ----

function setTheme(theme) {
	document.documentElement.dataset.theme = theme;
	try {
		localStorage.setItem("racecheck-theme", theme);
	} catch { /* not every browser keeps something for a file */ }
}

function switchTheme() {
	const dark = document.documentElement.dataset.theme || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

	setTheme(dark === "dark" ? "light" : "dark");
}

function showHelp() {
	const help = byId("help");

	help.replaceChildren(h("h2", null, "Keys"), keyTable(), h("form", { method: "dialog" }, h("button", { class: "button", type: "submit" }, "Close")));
	help.showModal();
}

try {
	const kept = localStorage.getItem("racecheck-theme");

	if (kept === "dark" || kept === "light")
		document.documentElement.dataset.theme = kept;
} catch { /* likewise */ }
byId("theme").addEventListener("click", switchTheme);
byId("keys").addEventListener("click", showHelp);
byId("program").textContent = shorten(inputs);
byId("program").title = inputs;
addEventListener("hashchange", route);
route();
