// SPDX-License-Identifier: GPL-3.0-or-later
// The data: report (as --format=json), programs (locks, order, objects), sources, rules, words.

// {"@": n} stands for number n of the shared values, which refer to lower numbers only.
function unshare(data) {
	const shared = data.shared || [];
	const resolve = value => {
		if (value === null || typeof value !== "object")
			return value;
		if (Array.isArray(value)) {
			for (let i = 0; i < value.length; i++)
				value[i] = resolve(value[i]);
			return value;
		}
		if ("@" in value)
			return shared[value["@"]];
		for (const key in value)
			value[key] = resolve(value[key]);
		return value;
	};

	for (let i = 0; i < shared.length; i++)
		shared[i] = resolve(shared[i]);
	delete data.shared;
	return resolve(data);
}

const data = unshare(JSON.parse(byId("data").textContent));
const report = data.report;
const findings = report.findings;
const TIERS = ["likely", "possible", "unlikely"];
const comparison = report.comparison;
const again = data.again || "";
const inputs = again.trim().split(/\s+/).filter(word => !word.startsWith("--")).join(" ");

findings.forEach((finding, i) => {
	const first = finding.accesses[0] || {};

	finding.rank = i;
	finding.path = (first.location && first.location.path) || "";
	finding.line = (first.location && first.location.line) || 0;
	finding.file = finding.path.replace(/.*\//, "");
});

// What a search looks at: words of a finding, its places, functions and locks.
function haystack(finding) {
	if (finding.haystack === undefined) {
		const words = [finding.message, finding.id, finding.rule, finding.class, finding.object_key];

		for (const access of finding.accesses) {
			for (const step of access.steps || [])
				words.push(step.path, step.function);
			for (const lock of access.locks || [])
				words.push(lock.name);
			words.push(access.root && access.root.function);
		}
		finding.haystack = words.join("\n").toLowerCase();
	}
	return finding.haystack;
}

const byFindingId = new Map(findings.map(finding => [finding.id, finding]));

// Findings that people would call one are one row, that of the best: as in the text.  What is new stays for itself.
for (const finding of findings) {
	const teller = byFindingId.get(finding.part_of);

	finding.teller = teller?.change === finding.change ? teller : undefined;
	if (finding.teller)
		(finding.teller.parts = finding.teller.parts || []).push(finding);
}

function told(some) {
	const all = new Set(some);

	return some.filter(finding => !all.has(finding.teller));
}

// Every object that threads share, of all programs.
const objects = data.programs.flatMap(program => program.objects.map(object => ({ ...object, program: program.name })));
const byObject = new Map();
for (const object of objects)
	if (!byObject.has(object.object))
		byObject.set(object.object, object);
for (const finding of findings) {
	const object = byObject.get(finding.object_key);

	if (object)
		(object.findings = object.findings || []).push(finding);
}

// The lock table calls some objects by longer names: with the file, with [] for an element.
function objectOf(name) {
	return [name, name.replace(/^[^:]*:/, ""), name.replace(/^[^:]*:/, "").replace(/\[\]/g, "")].find(one => byObject.has(one));
}

// ---- lines of the source ----

const runs = new Map(data.sources.map(source => [source.path, source.runs]));

function sourceRun(place) {
	return (runs.get(place.path) || []).find(run => run.line <= place.line && place.line < run.line + run.text.length);
}

function sourceLine(place) {
	const run = sourceRun(place);

	return run ? run.text[place.line - run.line] : null;
}

// ---- paths ----

// The directory that all files share, where it says nothing: /home/me/work/project/, ../
function commonDirectory(paths) {
	const own = paths.filter(path => path && !path.startsWith("/usr/"));
	let base = own.length ? own[0].replace(/[^/]*$/, "") : "";

	for (const path of own)
		while (!path.startsWith(base))
			base = base.replace(/[^/]*\/$/, "");
	return /^\/.|^\.\.\//.test(base) ? base : "";
}

const base = commonDirectory([...runs.keys(), ...findings.map(finding => finding.path)]);
const shorten = text => base ? text.replaceAll(base, "") : text;
const placeText = place => place && place.path ? shorten(place.path) + (place.line ? ":" + place.line : "") : "";
const where = place => h("span", { class: "where", title: place?.path }, placeText(place));
