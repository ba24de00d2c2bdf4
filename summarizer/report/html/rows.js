// SPDX-License-Identifier: GPL-3.0-or-later
// A list of any length of which only the visible rows exist.

class Rows {
	// draw(item): the children of a row; open(item): it was chosen; head: stays on top.
	constructor(draw, open, label, head) {
		this.draw = draw;
		this.open = open;
		this.items = [];
		this.selected = 0;
		this.head = head;
		this.list = h("div", { class: "rows", role: "listbox", tabindex: "0", "aria-label": label });
		this.element = h("div", { class: "scroller", onscroll: () => this.paint() }, head, this.list);
		new ResizeObserver(() => this.paint()).observe(this.element);
	}

	get height() {
		return matchMedia("(max-width: 760px)").matches ? 72 : 40;
	}

	show(items, selected) {
		this.items = items;
		this.selected = Math.max(0, Math.min(selected || 0, items.length - 1));
		this.element.scrollTop = 0;
		this.paint();
		this.reveal();
	}

	select(index) {
		if (!this.items.length)
			return;
		this.selected = Math.max(0, Math.min(index, this.items.length - 1));
		this.reveal();
		this.paint();
	}

	reveal() {
		const top = this.selected * this.height, bottom = top + this.height + (this.head?.offsetHeight || 0), view = this.element;

		if (top < view.scrollTop)
			view.scrollTop = top;
		else if (bottom > view.scrollTop + view.clientHeight)
			view.scrollTop = bottom - view.clientHeight;
	}

	focus() {
		this.list.focus({ preventScroll: true });
	}

	page() {
		return Math.max(1, Math.floor(this.element.clientHeight / this.height) - 1);
	}

	choose() {
		if (this.items[this.selected])
			this.open(this.items[this.selected]);
	}

	paint() {
		const height = this.height, top = this.element.scrollTop;
		const first = Math.max(0, Math.floor(top / height) - 5);
		const last = Math.min(this.items.length, Math.ceil((top + this.element.clientHeight) / height) + 5);
		const rows = [];

		this.list.style.height = this.items.length * height + "px";
		for (let i = first; i < last; i++)
			rows.push(h("div", { class: i === this.selected ? "row selected" : "row", role: "option", id: "row" + i,
				"aria-selected": String(i === this.selected),
				"aria-posinset": i + 1, "aria-setsize": this.items.length, style: `top:${i * height}px;height:${height}px`,
				onclick: () => {
					this.selected = i;
					this.choose();
				} }, this.draw(this.items[i], i)));
		this.list.replaceChildren(...rows);
		if (first <= this.selected && this.selected < last)
			this.list.setAttribute("aria-activedescendant", "row" + this.selected);
		else
			this.list.removeAttribute("aria-activedescendant");
	}
}
