// SPDX-License-Identifier: GPL-3.0-or-later
// Elements.  Whatever comes out of the data becomes text, never markup: there is no innerHTML here.

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
	for (const [name, value] of Object.entries(attributes || {})) {
		if (name.startsWith("on"))
			element.addEventListener(name.slice(2), value);
		else if (value === true)
			element.setAttribute(name, "");
		else if (value !== false && value !== undefined && value !== null)
			element.setAttribute(name, value);
	}
	for (const child of children.flat(Infinity))
		if (child !== null && child !== undefined && child !== false && child !== "")
			element.append(child);
	return element;
}

const h = (name, attributes, ...children) => fill(document.createElement(name), attributes, children);
const svg = (name, attributes, ...children) => fill(document.createElementNS(SVG, name), attributes, children);
const byId = id => document.getElementById(id);
const plural = (n, one, many) => `${n.toLocaleString("en")} ${n === 1 ? one : many || one + "s"}`;

// "data race on 'x': f() writes it": names in '...' as code.
function sentence(text) {
	return shorten(text).split(/'([^']+)'/).map((part, i) => i % 2 ? h("code", null, part) : part);
}

// Of a sentence that begins with a word, not with a name of the program.
function capital(text) {
	return /^[a-z]+[ ,.:]/.test(text) ? text[0].toUpperCase() + text.slice(1) : text;
}

// A command that a click copies.
function command(text) {
	const button = h("button", { type: "button", class: "command", title: "Copy", onclick: async () => {
		try {
			await navigator.clipboard.writeText(text);
		} catch {
			const range = document.createRange();
			range.selectNodeContents(button);
			getSelection().removeAllRanges();
			getSelection().addRange(range);
			return;
		}
		button.classList.add("copied");
		setTimeout(() => button.classList.remove("copied"), 1200);
	} }, text);

	return button;
}

const badge = (kind, text, title) => text ? h("span", { class: "badge " + kind, title }, text) : null;

function section(title, ...children) {
	return h("section", null, h("h2", null, title), ...children);
}
