// SPDX-License-Identifier: GPL-3.0-or-later
// Every object that threads share: who accesses it, and why that is no race.

function verdict(object) {
	if (object.findings?.length)
		return object.findings[0].tier;
	return object.reasons.some(reason => reason.races) ? "unlikely" : "clean";
}

function mainReason(object) {
	const best = object.reasons.filter(reason => !reason.races).sort((a, b) => b.pairs - a.pairs)[0];

	if (object.findings?.length || object.reasons.some(reason => reason.races))
		return plural(object.findings?.length || 0, "finding");
	return best ? best.text : "nobody writes it while others run";
}

function objectRow(object) {
	return [
		h("span", { class: "cell tier " + verdict(object) }, verdict(object) === "clean" ? "no race" : verdict(object)),
		h("span", { class: "cell object" }, h("code", null, object.object)),
		h("span", { class: "cell reason", title: mainReason(object) }, mainReason(object)),
		h("span", { class: "cell number" }, plural(object.accesses.length + object.untold, "access", "accesses")),
	];
}

// What may race first, then what has to be kept apart, then what is only read.
const VERDICTS = [...TIERS, "clean"];
const weight = object => VERDICTS.indexOf(verdict(object)) * 2 + (object.reasons.length ? 0 : 1);
objects.sort((a, b) => weight(a) - weight(b) || a.object.localeCompare(b.object));

const objectList = new Rows(objectRow, object => go("o/" + encodeURIComponent(object.object)), "Objects");
const objectSearch = h("input", { type: "search", id: "search-objects", placeholder: "Search objects  /", autocomplete: "off",
	spellcheck: "false", "aria-label": "Search objects", oninput: () => filterObjects() });
const objectCount = h("span", { class: "count", role: "status" });

function filterObjects() {
	const searched = objectSearch.value.toLowerCase().split(/\s+/).filter(Boolean);
	const chosen = objects.filter(object => searched.every(word => object.object.toLowerCase().includes(word)));

	objectList.show(chosen, chosen.indexOf(objectList.items[objectList.selected]));
	objectCount.textContent = plural(chosen.length, "object");
}

function showObjects() {
	document.title = "Objects · racecheck";
	view("objects", h("div", { class: "page list objects" }, h("h1", { class: "unseen" }, "Objects"),
		h("div", { class: "toolbar" }, objectSearch, objectCount),
		objects.length ? objectList.element : h("p", { class: "empty" }, "No object is shared between threads.")));
	filterObjects();
	objectList.focus();
}

function accessRow(access) {
	const root = access.root || {};

	return h("div", { class: "access-row" }, step("other", sentence(capital(access.message)), access.location, 5),
		h("div", { class: "by" }, h("span", null, ROOTS[root.kind] || "", " ",
			root.kind === "main" ? "" : h("code", null, root.function + "()")), lockPills(access, true)),
		access.fate ? h("p", { class: "fate" }, sentence(access.fate)) : null);
}

function showObject(name) {
	const object = byObject.get(name);

	if (!object) {
		view("objects", h("p", { class: "empty" }, `Nothing is known of ${name}. `, h("a", { href: "#objects" }, "All objects")));
		return;
	}
	document.title = `${name} · racecheck`;
	view("objects", h("div", { class: "page detail" },
		h("div", { class: "pager" }, h("a", { class: "button", href: "#objects" }, "‹ Objects")),
		h("h1", null, "Why ", h("code", null, name), verdict(object) === "clean" ? " does not race" : " may race"),
		object.findings?.length ? section("Findings", h("ul", { class: "plainlist" }, object.findings.map(finding => h("li", null,
			badge("tier " + finding.tier, finding.tier), " ", h("a", { href: "#f/" + finding.id }, sentence(finding.message)))))) : null,
		section("Pairs of accesses", object.reasons.length ? h("ul", { class: "reasons" }, object.reasons.map(reason =>
			h("li", { class: reason.races ? "races" : "" }, h("span", { class: "pairs" }, plural(reason.pairs, "pair")),
				h("span", null, sentence(reason.text)),
				h("span", { class: "where" }, reason.example.map(placeText).filter((text, i, all) => text && all.indexOf(text) === i).join("  ·  ")))))
			: h("p", null, "No two of its accesses have to be compared: nobody writes it while others run."),
		object.uncompared ? h("p", { class: "quiet" }, `${plural(object.uncompared, "more access is", "more accesses are")} not compared here; racecheck why compares all.`) : null),
		section("Accesses", object.accesses.map(accessRow),
			object.untold ? h("p", { class: "quiet" }, `and ${object.untold} more`) : null),
		h("div", { class: "commands" }, command(`racecheck why '${name}'${again}`))));
}
