// SPDX-License-Identifier: GPL-3.0-or-later
// The locks, what each guards, and the graph of the order in which they are acquired.

const GRAPH_MOST = 300; // arcs; with more only those of one lock are drawn

// Without the arcs that lead back to where a walk along the others came from.
function withoutBack(nodes, arcs) {
	const out = new Map(nodes.map(node => [node, []])), state = new Map(), kept = [];

	for (const arc of arcs)
		out.get(arc.from).push(arc);
	const visit = node => {
		state.set(node, "open");
		for (const arc of out.get(node)) {
			if (state.get(arc.to) === "open")
				continue;
			kept.push(arc);
			if (!state.has(arc.to))
				visit(arc.to);
		}
		state.set(node, "done");
	};
	const lead = node => out.get(node).length - arcs.filter(arc => arc.to === node).length;

	for (const node of [...nodes].sort((a, b) => lead(b) - lead(a)))
		if (!state.has(node))
			visit(node);
	return kept;
}

// Layers: a lock stands below all that are held when it is acquired.
function layersOf(nodes, arcs) {
	const depth = new Map(nodes.map(node => [node, 0])), plain = withoutBack(nodes, arcs);

	for (let round = 0, moved = true; moved && round < nodes.length; round++) {
		moved = false;
		for (const arc of plain)
			if (depth.get(arc.to) <= depth.get(arc.from)) {
				depth.set(arc.to, depth.get(arc.from) + 1);
				moved = true;
			}
	}
	// What is acquired first of all stands just above what it leads to.
	for (const node of nodes)
		if (!plain.some(arc => arc.to === node))
			depth.set(node, Math.min(...plain.filter(arc => arc.from === node).map(arc => depth.get(arc.to))) - 1);
	const layers = [];
	for (const node of nodes)
		(layers[depth.get(node)] = layers[depth.get(node)] || []).push(node);
	return layers.filter(Boolean);
}

// Each layer in the order of the middle of what its locks are connected with.
function untangle(layers, arcs) {
	const place = new Map(), settle = layer => layer.forEach((node, i) => place.set(node, i - (layer.length - 1) / 2));
	const near = new Map(layers.flat().map(node => [node, []]));

	for (const arc of arcs) {
		near.get(arc.from).push(arc.to);
		near.get(arc.to).push(arc.from);
	}
	layers.forEach(settle);
	for (let round = 0; round < 8; round++)
		for (const layer of round % 2 ? [...layers].reverse() : layers) {
			const key = new Map(layer.map(node => [node, near.get(node).reduce((sum, other) => sum + place.get(other), 0) / near.get(node).length]));

			layer.sort((a, b) => key.get(a) - key.get(b));
			settle(layer);
		}
}

// Without arrows that follow from others: a to c, where a leads to b and b to c.  Those of circles stay.
function essential(arcs) {
	const out = new Map();

	for (const arc of arcs)
		out.set(arc.from, [...(out.get(arc.from) || []), arc.to]);
	const leads = (from, to, direct) => {
		const seen = new Set([from]), stack = (out.get(from) || []).filter(next => next !== direct && next !== from);

		while (stack.length) {
			const node = stack.pop();

			if (node === to)
				return true;
			if (!seen.has(node)) {
				seen.add(node);
				stack.push(...(out.get(node) || []));
			}
		}
		return false;
	};

	return arcs.filter(arc => arc.circular || arc.from === arc.to || !leads(arc.from, arc.to, arc.to));
}

// thread.c:lock -> lock
const bareName = name => name.replace(/^[^:]*:/, "");

// A graph that is wider than the screen begins at the chosen lock, or above the one with most arrows.
function revealLock(graph) {
	const chosen = graph.querySelector(".node.chosen rect"), rect = chosen || graph.querySelector(".node.busiest rect");

	graph.scrollLeft = rect.x.baseVal.value + rect.width.baseVal.value / 2 - graph.clientWidth / 2;
	if (chosen)
		graph.scrollTop = rect.y.baseVal.value - graph.clientHeight / 3;
}

function drawGraph(arcs, chosen) {
	const nodes = [...new Set(arcs.flatMap(arc => [arc.from, arc.to]))].sort(), layers = layersOf(nodes, arcs), at = new Map();
	const WIDTH = 190, HEIGHT = 34, GAP = 22, DOWN = 74;

	const degree = node => arcs.filter(arc => arc.from === node || arc.to === node).length;
	const busiest = nodes.reduce((a, b) => degree(b) > degree(a) ? b : a);

	untangle(layers, arcs);
	const most = Math.max(1, ...layers.map(layer => layer.length)), width = most * (WIDTH + GAP) + GAP;
	layers.forEach((layer, y) => layer.forEach((node, x) =>
		at.set(node, { x: GAP + x * (WIDTH + GAP) + (most - layer.length) * (WIDTH + GAP) / 2, y: 16 + y * DOWN })));
	const path = arc => {
		const from = at.get(arc.from), to = at.get(arc.to), x = from.x + WIDTH / 2, y = from.y + HEIGHT;
		const end = to.x + WIDTH / 2;

		if (arc.from === arc.to)
			return `M${from.x + WIDTH},${from.y + 10} c26,-6 26,20 0,14`;
		if (to.y > from.y)
			return `M${x},${y} C${x},${y + 26} ${end},${to.y - 30} ${end},${to.y - 3}`;
		return `M${from.x + WIDTH},${from.y + HEIGHT / 2} C${from.x + WIDTH + 50},${from.y} ${to.x + WIDTH + 50},${to.y + HEIGHT} ${to.x + WIDTH + 3},${to.y + HEIGHT / 2}`;
	};
	const bare = new Map();
	for (const node of nodes)
		bare.set(bareName(node), (bare.get(bareName(node)) || 0) + 1);
	const label = node => bare.get(bareName(node)) === 1 ? bareName(node) : node;
	const touched = arc => arc.from === chosen || arc.to === chosen;

	return h("div", { class: "graph", tabindex: "0" }, svg("svg", { width, height: layers.length * DOWN + 10, role: "group", "aria-label": "Order of locks" },
		svg("defs", null, ["", "bad"].map(kind => svg("marker", { id: "tip" + kind, class: "tip " + kind, viewBox: "0 0 8 8", refX: 7, refY: 4,
			markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" }, svg("path", { d: "M0,0 L8,4 L0,8 z" })))),
		arcs.map(arc => svg("path", { class: `arc${arc.circular ? " bad" : ""}${touched(arc) ? " touched" : ""}`, d: path(arc),
			"marker-end": `url(#tip${arc.circular ? "bad" : ""})` }, svg("title", null, `${arc.from} → ${arc.to}: ${plural(arc.places, "place")}`))),
		nodes.map(node => svg("a", { href: "#l/" + encodeURIComponent(node), class: `node${node === chosen ? " chosen" : ""}${node === busiest ? " busiest" : ""}` },
			svg("rect", { x: at.get(node).x, y: at.get(node).y, width: WIDTH, height: HEIGHT, rx: 7 }),
			svg("text", { x: at.get(node).x + WIDTH / 2, y: at.get(node).y + 21, "text-anchor": "middle" },
				label(node).length > 26 ? "…" + label(node).slice(-25) : label(node)), svg("title", null, node)))));
}

function lockDetail(program, lock) {
	const before = program.order.filter(arc => arc.from === lock.name), after = program.order.filter(arc => arc.to === lock.name);
	const arcs = (title, list, other) => list.length ? section(title, h("div", { class: "steps" }, list.map(arc =>
		step(arc.circular ? "bad" : "lock", [h("a", { href: "#l/" + encodeURIComponent(arc[other]) }, h("code", null, arc[other])),
			" ", h("span", { class: "quiet" }, plural(arc.places, "place"), arc.circular ? ", in a circle" : "")], arc.example, 5)))) : null;

	return h("div", { class: "lock" }, h("h2", { class: "lockhead" }, h("code", null, lock.name), badge("rule", lock.kind)),
		h("div", { class: "two" },
			h("div", null, section("Guards", lock.guards.length ? h("table", { class: "guards" }, h("tbody", null, lock.guards.map(one => h("tr", null,
				h("td", null, objectOf(one.object) ? h("a", { href: "#o/" + encodeURIComponent(objectOf(one.object)) }, h("code", null, one.object))
					: h("code", null, one.object)),
				h("td", { class: "scale" }, h("i", { class: "plus", style: `width:${one.held / one.places * 100}%` })),
				h("td", { class: "points" }, `${one.held} of ${one.places}`))))) : h("p", { class: "quiet" }, "Nothing is mostly accessed under it.")),
			arcs("Held while acquiring", before, "to"), arcs("Acquired while holding", after, "from")),
			h("div", null, section("Acquired", h("div", { class: "steps" }, lock.acquired.map(place => step("lock", ["in ", h("code", null, place.function + "()")], place, 4)))),
				lock.blocking.length ? section("Blocking calls while it is held", h("div", { class: "steps" }, lock.blocking.map(one =>
					step("other", h("code", null, one.call), one.location, 4)))) : null)));
}

function showLocks(name) {
	const parts = data.programs.filter(program => program.locks.length), chosen = name || "";

	document.title = (name ? name + " · " : "") + "Locks · racecheck";
	view("locks", h("div", { class: "page detail" }, parts.map(program => {
		const lock = program.locks.find(one => one.name === chosen);
		const whole = essential(program.order).length <= GRAPH_MOST;
		const arcs = whole ? essential(program.order) : program.order.filter(arc => arc.circular || arc.from === chosen || arc.to === chosen).slice(0, GRAPH_MOST);

		return [parts.length > 1 ? h("h1", null, program.name) : h("h1", null, plural(program.locks.length, "lock")),
			h("p", { class: "lead" }, program.order.length ? `An arrow: the first lock is held where the second one is acquired. ${plural(program.order.filter(arc => arc.circular).length, "arrow")} in a circle.`
				: "No lock is acquired while another one is held.", whole && arcs.length < program.order.length ? " Arrows that follow from others are not drawn." : ""),
			arcs.length ? drawGraph(arcs, chosen) : null,
			!whole ? h("p", { class: "quiet" }, "The graph is large: choose a lock to see what it is acquired with.") : null,
			lock ? lockDetail(program, lock) : null,
			section("All locks", h("ul", { class: "locklist" }, program.locks.map(one => h("li", null,
				h("a", { href: "#l/" + encodeURIComponent(one.name) }, h("code", null, one.name)),
				h("span", { class: "quiet" }, `${one.kind} · acquired at ${plural(one.acquired.length, "place")} · guards ${plural(one.guards.length, "object")}`)))))];
	}), parts.length ? null : h("p", { class: "empty" }, "No lock is known.")));
	document.querySelectorAll(".graph").forEach(revealLock);
	if (name)
		document.querySelector(".lock")?.scrollIntoView({ block: "nearest" });
}
