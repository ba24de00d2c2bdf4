// SPDX-License-Identifier: GPL-3.0-or-later
// One finding: the threads side by side over the source, and all that speaks for it.

const ROOTS = { main: "main thread", thread: "thread", handler: "handler", callback: "callback", outside: "called from outside" };
const LETTERS = "ABCDEFGH";

const same = (a, b) => a.path === b.path && a.function === b.function;

// A step of a thread: one line, which opens to the lines around it.
function step(kind, text, place, around, open) {
	const body = h("div", { class: "around" });
	const details = h("details", { class: "step " + kind, open, ontoggle: () => {
		if (details.open && !body.firstChild)
			body.append(excerpt(place, around));
	} }, h("summary", null, h("span", { class: "what" }, text), where(place),
		oneLine(place)), body);

	if (open)
		body.append(excerpt(place, around));
	return details;
}

// Places where locks are taken stand before the step of the function that takes them.
function threadSteps(access) {
	const steps = access.steps?.length ? access.steps : access.location ? [access.location] : [];
	const left = (access.locks || []).filter(lock => lock.taken), out = [];

	if (access.root?.started)
		out.push(step("start", [access.root.kind === "handler" ? "registered in " : "started in ",
			h("code", null, access.root.started.function + "()")], access.root.started, 3));
	steps.forEach((place, i) => {
		for (const lock of left.splice(0))
			if (same(lock.taken, place))
				out.push(step("lock", ["acquires ", h("code", { class: "lockname" }, lock.name),
					lock.shared ? " for reading" : ""], lock.taken, 4));
			else
				left.push(lock);
		if (i < steps.length - 1)
			out.push(step("call", [h("code", null, place.function + "()"), " calls ",
				h("code", null, steps[i + 1].function + "()")], place, 4));
	});
	for (const lock of left)
		out.unshift(step("lock", ["acquires ", h("code", { class: "lockname" }, lock.name)], lock.taken, 4));
	if (steps.length)
		out.push(step("access", sentence(capital(access.message)), steps[steps.length - 1], 7, true));
	return out;
}

function lockPills(access, calm) {
	const locks = access.locks || [];

	return h("div", { class: "held" }, locks.length
		? locks.map(lock => h("span", { class: "pill" }, lock.name, lock.shared ? " (shared)" : ""))
		: h("span", { class: calm ? "pill calm" : "pill none" }, "no lock held"));
}

function threadCard(access, i) {
	const root = access.root || {}, name = root.function ? root.function + "()" : "";

	return h("article", { class: "thread" }, h("header", null, h("span", { class: "letter" }, LETTERS[i] || String(i + 1)),
		h("div", null, h("h2", null, h("code", null, name)),
			h("p", null, ROOTS[root.kind] || root.kind || "", root.several ? ", several at the same time" : "")),
		lockPills(access)), h("div", { class: "steps" }, threadSteps(access)));
}

// ---- the two orders of a harmful one ----

// "thread 1, in f(), reads v": which thread it is says the lane, and the function stands above it.
const STEP = /^thread \d+, in ([^,]+), (.*)$/;

function orderTable(order, good) {
	const names = [0, 1].map(lane => order.steps.find(one => one.access === lane)?.text.match(STEP)?.[1]);
	const does = one => {
		const [, name, text] = one.text.match(STEP) || [];

		return text && name === names[one.access] ? text : one.text;
	};

	return h("div", { class: good ? "order good" : "order bad" },
		h("div", { class: "lanes" }, names.map((name, lane) => h("span", { class: "lane" + lane }, LETTERS[lane], " ", h("code", null, name)))),
		h("ol", null, order.steps.map((one, i) => h("li", { class: "lane" + one.access, style: `grid-row:${i + 1}` },
			h("span", { class: "does", title: placeText(one.location) }, sentence(does(one)))))),
		h("p", { class: "outcome" }, good ? "✓ " : "✗ ", sentence(order.outcome)));
}

function orders(finding) {
	if (!finding.witness)
		return null;
	return section("Two orders", h("p", { class: "lead" }, "Time goes down; each step is in the lane of its thread."),
		h("div", { class: "orders" }, finding.witness.map((order, i) => orderTable(order, i === 0))));
}

// ---- the usual lock ----

// A square per access that is known one by one, else a bar.
function usualChart(finding) {
	const usual = finding.usual_lock;

	if (!usual)
		return null;
	const without = usual.places - usual.held, line = place => place && placeText(place);
	const elsewhere = usual.example && finding.accesses.every(access => line(access.location) !== line(usual.example));
	const cells = usual.places <= 60
		? h("div", { class: "cells", role: "img", "aria-label": `held at ${usual.held} of ${usual.places} places` },
			Array.from({ length: usual.places }, (_, i) => h("i", { class: i < usual.held ? "on" : "off" })))
		: h("div", { class: "bar" }, h("i", { class: "on", style: `flex:${usual.held}` }),
			h("i", { class: "off", style: `flex:${without}` }));

	return section("The usual lock", h("p", null, h("code", null, usual.name), ` is held at ${usual.held} of `,
		plural(usual.places, "place"), " that access it; not at ", without === 1 ? "this one." : `${without} of them.`), cells,
	elsewhere ? h("div", { class: "steps" }, step("lock", "for example, held here", usual.example, 5)) : null,
	byObject.has(finding.object_key) ? h("p", null, h("a", { href: "#o/" + encodeURIComponent(finding.object_key) },
		"All accesses of ", h("code", null, finding.object_key), ", and why they do or do not race")) : null);
}

// ---- score ----

function scoreTable(finding) {
	const terms = Object.entries(finding.features || {}).filter(([, term]) => term.points)
		.sort((a, b) => Math.abs(b[1].points) - Math.abs(a[1].points));
	const most = Math.max(1, ...terms.map(([, term]) => Math.abs(term.points)));

	if (!terms.length)
		return null;
	return h("details", { class: "more" }, h("summary", null, `Why it is ${finding.tier}: score ${finding.score}`),
		h("table", { class: "score" }, h("tbody", null, terms.map(([name, term]) => h("tr", null,
			h("td", { class: "points" }, (term.points > 0 ? "+" : "−") + Math.abs(term.points)),
			h("td", { class: "scale" }, h("i", { class: term.points > 0 ? "plus" : "minus",
				style: `width:${Math.abs(term.points) / most * 100}%` })),
			h("td", null, data.features[name] || name))))));
}

function ruleHelp(id) {
	const rule = data.rules[id];

	if (!rule)
		return null;
	const example = (title, text) => text ? h("div", null, h("h3", null, title),
		h("pre", { class: "source", tabindex: "0" }, highlight(text.replace(/\n$/, "").split("\n")).map(nodes =>
			h("span", { class: "line" }, h("span", { class: "code" }, nodes.length ? nodes : " "), "\n")))) : null;

	return h("details", { class: "more" }, h("summary", null, `About ${id}: ${rule.title}`), h("p", null, sentence(rule.help)),
		h("div", { class: "examples" }, example("Wrong", rule.wrong), example("Right", rule.right)));
}

// ---- all of it ----

function changedLines(finding) {
	if (!finding.lines)
		return null;
	return section("The change that did it", h("pre", { class: "diff" }, finding.lines.map(line =>
		h("span", { class: line.change }, `${line.change === "removed" ? "-" : "+"} ${placeText(line)}: ${line.text}\n`))));
}

function facts(finding) {
	const lines = [];

	if (finding.evidence || data.classes[finding.class])
		lines.push(["What becomes of it", [capital(data.classes[finding.class] || ""), finding.evidence ? ": " : "",
			sentence(finding.evidence || ""), "."]]);
	if (finding.parallel)
		lines.push(["At the same time", [sentence(capital(finding.parallel)), "."]]);
	if (finding.assumptions?.length)
		lines.push(["It rests on", h("ul", null, finding.assumptions.map(text => h("li", null, sentence(text))))]);
	if (finding.bulk)
		lines.push(["One of many", `These two threads race on ${plural(finding.bulk, "object")}.`]);
	if (finding.suppressed)
		lines.push(["Suppressed", [finding.suppressed.reason, " ", where(finding.suppressed)]]);
	return lines.length ? h("dl", { class: "facts" }, lines.map(([name, text]) => [h("dt", null, name), h("dd", null, text)])) : null;
}

function otherAccesses(finding) {
	const told = new Set(finding.accesses.map(access => placeText(access.location)));
	const places = (finding.others || []).filter(place => !told.has(placeText(place)) && told.add(placeText(place)));

	if (!places.length)
		return null;
	return section("Other accesses that race with it", h("div", { class: "steps" }, places.map(place =>
		step("other", ["in ", h("code", null, place.function + "()")], place, 4))));
}

// The others that this one tells, or that are told with it.
function toldWith(finding) {
	const group = finding.teller ? [finding.teller, ...finding.teller.parts] : finding.parts || [];

	if (!group.length)
		return null;
	return section("Told with it", h("ul", { class: "plainlist" }, group.filter(one => one !== finding).map(one => h("li", null,
		h("a", { href: "#f/" + one.id }, h("code", null, one.object)), h("span", { class: "quiet" },
			"in ", one.accesses.map(access => access.location?.function).filter(Boolean).map(name => name + "()").join(" and ")), where(one)))));
}

function pager(finding) {
	const at = rowOf(finding), to = other => other ? "#f/" + other.id : null;
	const link = (other, text, label) => other ? h("a", { class: "button", href: to(other), "aria-label": label }, text)
		: h("span", { class: "button", "aria-hidden": "true", "aria-disabled": "true" }, text);

	return h("div", { class: "pager" }, h("a", { class: "button", href: "#findings" }, "‹ Findings"),
		h("span", { class: "count" }, at < 0 ? "" : `${at + 1} of ${shown.length}`),
		link(shown[at - 1], "↑", "Previous finding"), link(at < 0 ? null : shown[at + 1], "↓", "Next finding"));
}

function showFinding(id) {
	const finding = byFindingId.get(id) || findings.find(one => one.id.startsWith(id));

	if (!finding) {
		view("findings", h("p", { class: "empty" }, `No finding has the id ${id}. `, h("a", { href: "#findings" }, "All findings")));
		return;
	}
	document.title = `${finding.object || finding.rule} · racecheck`;
	view("findings", h("div", { class: "page detail" }, pager(finding),
		h("div", { class: "badges" }, badge("tier " + finding.tier, finding.tier), badge("rule", "-W" + finding.rule),
			finding.class !== "unclassified" && badge("class " + finding.harm, finding.class, data.classes[finding.class]),
			finding.change && badge("change " + finding.change, finding.change)),
		h("h1", null, sentence(capital(finding.message))), changedLines(finding),
		h("div", { class: "threads" }, finding.accesses.map(threadCard)),
		facts(finding), orders(finding), usualChart(finding), otherAccesses(finding), toldWith(finding), scoreTable(finding), ruleHelp(finding.rule),
		h("div", { class: "commands" }, command(`racecheck explain ${finding.id.slice(0, 8)}${again}`),
			command(`racecheck suppress --reason='...' ${finding.id.slice(0, 8)}${again}`))));
	current = finding;
}

let current = null;
