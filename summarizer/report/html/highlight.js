// SPDX-License-Identifier: GPL-3.0-or-later
// C in colours, and pieces of source around a place.

const KEYWORDS = new Set(("auto break case const continue default do else enum extern for goto if inline register restrict " +
	"return sizeof static struct switch typedef union volatile while _Atomic _Bool _Thread_local __thread asm " +
	"class namespace template this new delete public private using try catch throw").split(" "));
const TYPES = new Set(("void char short int long float double signed unsigned bool size_t ssize_t off_t time_t FILE " +
	"int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t uintptr_t intptr_t").split(" "));
const TOKEN = /(\/\/.*|\/\*[\s\S]*?(?:\*\/|$))|("(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?)|(\b(?:0[xX][0-9a-fA-F]+|\d[\w.]*))|([A-Za-z_]\w*)|(^\s*#\s*\w+)/gm;

function kindOf(match, text) {
	if (match[1])
		return "comment";
	if (match[2])
		return "string";
	if (match[3])
		return "number";
	if (match[5])
		return "directive";
	if (KEYWORDS.has(match[4]))
		return "keyword";
	if (TYPES.has(match[4]) || /_t$/.test(match[4]))
		return "type";
	return text[match.index + match[0].length] === "(" ? "call" : null;
}

// The text as pieces [kind, text]; a comment may go over lines.
function tokens(text) {
	const pieces = [], open = text.indexOf("*/"), begin = text.indexOf("/*");
	let at = 0;

	if (open >= 0 && (begin < 0 || open < begin)) {
		pieces.push(["comment", text.slice(0, open + 2)]);
		at = open + 2;
	}
	TOKEN.lastIndex = at;
	for (let match; (match = TOKEN.exec(text));) {
		const kind = kindOf(match, text);

		if (!kind)
			continue;
		if (match.index > at)
			pieces.push([null, text.slice(at, match.index)]);
		pieces.push([kind, match[0]]);
		at = match.index + match[0].length;
	}
	if (at < text.length)
		pieces.push([null, text.slice(at)]);
	return pieces;
}

// Lines of highlighted elements: an array of nodes for each.
function highlight(lines) {
	const out = [[]];

	for (const [kind, text] of tokens(lines.join("\n")))
		text.split("\n").forEach((part, i) => {
			if (i)
				out.push([]);
			if (part)
				out[out.length - 1].push(kind ? h("span", { class: "c-" + kind }, part) : part);
		});
	return out;
}

// The lines around a place, the line itself marked.
function excerpt(place, around) {
	const run = sourceRun(place);

	if (!run)
		return h("p", { class: "nosource" }, "The source is not here, or was changed since it was compiled.");
	const at = place.line - run.line;
	const first = Math.max(0, at - around), last = Math.min(run.text.length - 1, at + around);
	const lines = highlight(run.text.slice(first, last + 1));

	return h("pre", { class: "source", tabindex: "0" }, lines.map((nodes, i) =>
		h("span", { class: first + i === at ? "line marked" : "line" },
			h("span", { class: "number" }, String(run.line + first + i)),
			h("span", { class: "code" }, nodes.length ? nodes : " "), "\n")));
}

// The line of a place alone, without its indentation.
function oneLine(place) {
	const text = sourceLine(place);

	return text === null ? null : h("code", { class: "oneline" }, highlight([text.trim()])[0]);
}
