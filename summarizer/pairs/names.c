/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * names.c - names as numbers.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "link/link.h"

#include <string.h>

struct hashing {
	const struct view *view;
	uint32_t it;
	int local;
	struct names *memo; /* NULL: none */
};

/* What was found of a view's values: the same names come again and again. */
struct names {
	const struct view *view;
	struct named {
		uint64_t hash;
		uint32_t round;
		uint8_t local;
	} *known[2];   /* by value; the second ones with "it" left out */
	uint32_t space[2], round;
	struct arena *arena;
};

void names_open(struct pairs *self, const struct view *view)
{
	if (!self->names) {
		self->names = arena_alloc(self->arena, sizeof *self->names);
		self->names->arena = self->arena;
	}
	self->names->view = view;
	self->names->round++;
}

static struct named *named_at(struct names *self, int which, uint32_t value)
{
	uint32_t space = self->space[which] ? self->space[which] : 256;
	struct named *known;

	if (value < self->space[which])
		return &self->known[which][value];
	while (space <= value)
		space *= 2;
	known = arena_array(self->arena, space, sizeof *known);
	if (self->space[which])
		memcpy(known, self->known[which], self->space[which] * sizeof *known);
	self->known[which] = known;
	self->space[which] = space;
	return &known[value];
}

static uint64_t hash_value(struct hashing *self, uint32_t value);

static uint64_t hash_node(struct hashing *self, uint32_t value)
{
	const struct view *view = self->view;
	const struct sym *node = sym_get(view->syms, value);
	uint64_t hash = hash_pair((uint64_t)node->kind << 8 | node->op, (uint64_t)node->number);

	switch (node->kind) {
	case SYM_UNKNOWN:
	case SYM_SOME:
	case SYM_FORMAL:
	case SYM_OPAQUE:
	case SYM_PHI:
		self->local |= 1;
		return hash_pair(hash, hash_pair(view->function, (uint64_t)node->a << 32 | node->b));
	case SYM_LOCAL:
	case SYM_FRESH:
		self->local |= 2;
		return hash_pair(hash, hash_pair(view->function, (uint64_t)node->a << 32 | node->b));
	case SYM_GLOBAL:
		if (view->syms->link->objects[node->a].flags & LINK_TLS) /* whoever runs has another one */
			self->local |= 2;
		return hash_pair(hash, node->a);
	case SYM_THAT:
		return hash_pair(hash, (uint64_t)node->a << 32 | node->b);
	case SYM_NAMED:
		return hash_pair(hash, hash_string(sym_name(view->syms, node->a)));
	case SYM_SELECT:
		hash = hash_pair(hash, hash_value(self, node->c));
		/* fall through */
	case SYM_ELEM:
	case SYM_BINARY:
		if (node->kind != SYM_ELEM || !self->it || sym_mentions(view->syms, node->b, self->it))
			hash = hash_pair(hash, hash_value(self, node->b));
		/* fall through */
	case SYM_LOAD:
	case SYM_AT:
	case SYM_PART:
	case SYM_UNARY:
		return hash_pair(hash, hash_value(self, node->a));
	default:
		return hash_pair(hash, node->a);
	}
}

static uint64_t hash_value(struct hashing *self, uint32_t value)
{
	int before = self->local, which = self->it != 0;
	struct named *known;
	uint64_t hash;

	if (!self->memo)
		return hash_node(self, value);
	known = named_at(self->memo, which, value);
	if (known->round != self->memo->round) {
		self->local = 0;
		hash = hash_node(self, value);
		known = named_at(self->memo, which, value); /* they may have been moved */
		*known = (struct named){ hash, self->memo->round, (uint8_t)self->local };
	}
	self->local = before | known->local;
	return known->hash;
}

uint64_t names_hash(const struct pairs *self, const struct view *view, uint32_t value, uint32_t it,
		    int *local)
{
	struct hashing hashing = { view, it, 0, NULL };
	uint64_t hash;

	if (self->names && self->names->view == view)
		hashing.memo = self->names;
	hash = hash_value(&hashing, value);
	*local |= hashing.local;
	return hash;
}

uint64_t names_of(const struct pairs *self, const struct view *view, uint32_t place)
{
	int local = 0;
	uint64_t hash = names_hash(self, view, place, 0, &local);

	return local ? 0 : hash;
}

uint64_t names_of_array(const struct pairs *self, const struct view *view, uint32_t place)
{
	int local = 0;
	uint64_t hash = names_hash(self, view, place, sym_named(view->syms, "it"), &local);

	return local ? 0 : hash;
}
