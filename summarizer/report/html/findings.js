// SPDX-License-Identifier: GPL-3.0-or-later
// The list of findings: filter, sort, search.

const COLUMNS = [
	["tier", "Tier", (a, b) => a.rank - b.rank],
	["rule", "Kind", (a, b) => a.rule.localeCompare(b.rule) || a.rank - b.rank],
	["object", "Object", (a, b) => a.object.localeCompare(b.object) || a.rank - b.rank],
	["class", "Class", (a, b) => a.harm.localeCompare(b.harm) || a.class.localeCompare(b.class) || a.rank - b.rank],
	["file", "File", (a, b) => a.path.localeCompare(b.path) || a.line - b.line || a.rank - b.rank],
];
const FACETS = [
	["rule", "All kinds", finding => finding.rule],
	["class", "All classes", finding => finding.class],
	["path", "All files", finding => finding.path],
];
if (comparison)
	FACETS.push(["change", "New and old", finding => finding.change || "unchanged"]);

const state = { query: "", tiers: new Set(TIERS), facets: {}, sort: "tier", reverse: false };
let shown = told(findings);

function matches(finding, words, without) {
	return (without === "tier" || state.tiers.has(finding.tier)) &&
		FACETS.every(([name, , of]) => name === without || !state.facets[name] || of(finding) === state.facets[name]) &&
		words.every(word => haystack(finding).includes(word));
}

const words = () => state.query.toLowerCase().split(/\s+/).filter(Boolean);

function counts(of, without) {
	const map = new Map(), searched = words();

	for (const finding of told(findings.filter(one => matches(one, searched, without))))
		map.set(of(finding), (map.get(of(finding)) || 0) + 1);
	return map;
}

function findingRow(finding) {
	const known = finding.class && finding.class !== "unclassified";

	return [
		h("span", { class: "cell tier " + finding.tier }, finding.tier),
		h("span", { class: "cell rule" }, finding.rule),
		h("span", { class: "cell object", title: finding.message }, h("code", null, finding.object || "—"),
			finding.parts && badge("parts", "+" + finding.parts.length, "and more that are told with it"),
			finding.change && finding.change !== "unchanged" && badge("change " + finding.change, finding.change),
			finding.suppressed && badge("quiet", "suppressed")),
		h("span", { class: "cell class " + finding.harm }, known ? finding.class : ""),
		h("span", { class: "cell file", title: finding.path }, where(finding),
			h("span", { class: "function" }, finding.accesses[0]?.location?.function)),
	];
}

const heads = h("div", { class: "heads" });
const list = new Rows(findingRow, finding => go("f/" + finding.id), "Findings", heads);

// The number of its row, or of the one that tells it.
function rowOf(finding) {
	const at = shown.indexOf(finding);

	return at < 0 && finding?.teller ? shown.indexOf(finding.teller) : at;
}

function applyFilters(keep) {
	const searched = words(), compare = COLUMNS.find(column => column[0] === state.sort)[2];
	const current = keep || list.items[list.selected];

	shown = told(findings.filter(finding => matches(finding, searched)));
	if (state.sort !== "tier" || state.reverse)
		shown.sort(state.reverse ? (a, b) => compare(b, a) : compare);
	list.show(shown, Math.max(0, rowOf(current)));
	paintFilters();
}

function sortBy(name) {
	state.reverse = state.sort === name && !state.reverse;
	state.sort = name;
	applyFilters();
}

const search = h("input", { type: "search", id: "search", placeholder: "Search  /", "aria-label": "Search findings",
	autocomplete: "off", spellcheck: "false", oninput: () => {
		state.query = search.value;
		applyFilters();
	} });
const chips = h("div", { class: "chips", role: "group", "aria-label": "Tiers" });
const selects = h("div", { class: "selects" });
const count = h("span", { class: "count", role: "status" });

function tierChip(tier, number) {
	const on = state.tiers.has(tier);

	return h("button", { type: "button", class: "chip " + tier, "aria-pressed": String(on), onclick: () => {
		if (on)
			state.tiers.delete(tier);
		else
			state.tiers.add(tier);
		applyFilters();
	} }, tier, h("b", null, number.toLocaleString("en")));
}

function facetSelect([name, all, of]) {
	const map = counts(of, name), chosen = state.facets[name] || "";
	const names = [...map.keys()].sort((a, b) => map.get(b) - map.get(a) || a.localeCompare(b));

	if (chosen && !map.has(chosen))
		names.unshift(chosen);
	return h("select", { "aria-label": all, id: "facet-" + name, class: chosen ? "chosen" : "", onchange: event => {
		state.facets[name] = event.target.value;
		applyFilters();
		byId("facet-" + name)?.focus();
	} }, h("option", { value: "" }, all), names.map(value =>
		h("option", { value, selected: value === chosen }, `${shorten(value)} (${map.get(value) || 0})`)));
}

function paintFilters() {
	const tiers = counts(finding => finding.tier, "tier");

	chips.replaceChildren(...TIERS.filter(tier => findings.some(finding => finding.tier === tier))
		.map(tier => tierChip(tier, tiers.get(tier) || 0)));
	selects.replaceChildren(...FACETS.filter(([, , of]) => new Set(findings.map(of)).size > 1).map(facetSelect),
		h("select", { class: "sort", "aria-label": "Sort", onchange: event => sortBy(event.target.value) },
			COLUMNS.map(([name, title]) => h("option", { value: name, selected: name === state.sort },
				"by " + title.toLowerCase()))));
	heads.replaceChildren(...COLUMNS.map(([name, title]) => h("button", { type: "button", class: "cell " + name,
		"aria-label": "Sort by " + title.toLowerCase(), onclick: () => sortBy(name) },
	title, state.sort === name ? h("span", { class: "arrow" }, state.reverse ? " ↑" : " ↓") : "")));
	const all = told(findings).length;

	count.textContent = shown.length === all ? plural(all, "finding") : `${shown.length.toLocaleString("en")} of ${plural(all, "finding")}`;
}

// What changed since the baseline, in one line: each number is a filter.
function changes() {
	if (!comparison)
		return null;
	const rows = told(findings), number = kind => rows.filter(finding => (finding.change || "unchanged") === kind).length;
	const kinds = ["new", "worse", "better", "unchanged"].filter(number);
	const gone = (comparison.absent || []).length;

	return h("div", { class: "changes" }, "Since ", h("code", null, comparison.with), ": ",
		kinds.map(kind => [h("button", { type: "button", class: "link", onclick: () => {
			state.facets.change = state.facets.change === kind ? "" : kind;
			applyFilters();
		} }, `${number(kind)} ${kind}`), " "]),
		gone ? h("a", { href: "#absent" }, `${gone} fixed or gone`) : "");
}

function showFindings(keep) {
	const notices = (report.notices || []).map(notice => h("details", { class: "notice" },
		h("summary", null, notice.text.split("\n")[0]),
		h("pre", null, notice.text.split("\n").slice(1).join("\n"))));

	document.title = inputs ? `${inputs} · racecheck` : "racecheck";
	view("findings", h("div", { class: "page list" }, h("h1", { class: "unseen" }, "Findings"), notices, changes(),
		h("div", { class: "toolbar" }, search, chips, selects, count),
		findings.length ? list.element : h("p", { class: "empty" }, "Nothing was found. ", data.read)));
	applyFilters(keep);
	list.focus();
}

function showAbsent() {
	view("findings", h("div", { class: "page detail" }, h("h1", null, "Fixed or gone"),
		h("ul", { class: "absent" }, (comparison?.absent || []).map(one => h("li", null,
			badge("change " + one.change, one.change), " ", sentence(one.message),
			where(one))))));
}
