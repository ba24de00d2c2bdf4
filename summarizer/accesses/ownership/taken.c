/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * taken.c - what is taken off a shared structure under its lock belongs to whoever took it
 * (unsharing, RELAY figure 9).
 *
 * More candidates of privacy.c: a pointer o that was read from memory, and then, while the
 * same lock was held, is not there any more:
 *
 *     o = q->head; q->head = ...            its place is overwritten, with anything but o
 *     prev->next = o->next                  what comes behind it is put in its place
 *     o = ring[q->out]; q->out = ...        the index that it was found by moves on
 *     o = get(q); unlink(o)                 a callee did one of these
 *     o = exchange(&slot, NULL)             atomically: no lock is needed
 *
 * PHIs of candidates, and pointers that are read out of what is owned, are candidates as
 * well.  From then on until it is published again o is owned; an access of it says by which
 * take (struct access_take), and pairs/reasons/owner.c decides what that is worth.
 */
#include "accesses/internal.h"

#include "base/arena.h"
#include "link/link.h"

#include <string.h>

#define READS 512  /* of pointers, and writes; functions with more are not looked into */

struct use {
	uint32_t event, place, value; /* of a read: what it gave; of a write: what is stored */
};

/* While candidates are looked for. */
struct taker {
	struct collector *self;
	struct pool reads, writes;    /* struct use: of pointers; of anything */
};

static int is_pointer(const struct collector *self, uint32_t type)
{
	return self->symbolic->tu->types[type].kind == RCF_T_POINTER;
}

static int is_read_value(const struct sym *node)
{
	return node->kind == SYM_LOAD || node->kind == SYM_PHI || (node->kind == SYM_OPAQUE && !node->b);
}

/* Where it was read, if it is what a read gave; else 0. */
static uint32_t place_of(struct collector *self, uint32_t value)
{
	const struct sym *node = sym_get(self->syms, value);
	const struct facts_event *event;

	if (node->kind == SYM_LOAD)
		return sym_place(self->syms, node->a);
	if (node->kind != SYM_OPAQUE || node->b || node->a >= self->body->nevents)
		return 0;
	event = &self->body->events[node->a];
	if (event->kind != RCF_E_READ)
		return 0;
	return sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
}

/* The field by which a place is spelled, 0 none. */
static uint32_t field_of(const struct collector *self, uint32_t place)
{
	const struct sym *node = sym_get(self->syms, place);

	return node->kind == SYM_AT ? sym_spelling(self->syms, node->b)->field : 0;
}

/* ---- candidates ---- */

static uint32_t leaf_at(const struct collector *self, uint32_t value)
{
	uint32_t i;

	for (i = self->first_taken; i < self->nleaves; i++)
		if (self->leaves[i] == value)
			return i;
	return 0;
}

uint64_t taken_bit(const struct collector *self, uint32_t value)
{
	uint32_t i = self->first_taken < self->nleaves ? leaf_at(self, value) : 0;

	return i ? (uint64_t)1 << i : 0;
}

/* Its number, 0: there is no room. */
static uint32_t add_leaf(struct collector *self, uint32_t value)
{
	uint32_t found = leaf_at(self, value);

	if (found || self->nleaves == ACCESS_LEAVES)
		return found;
	self->leaves[self->nleaves] = value;
	return self->nleaves++;
}

uint64_t taken_candidate(struct collector *self, uint32_t value)
{
	uint64_t known = privacy_leaf(self, value);
	uint32_t leaf;

	if (known || !is_read_value(sym_get(self->syms, value)))
		return known;
	leaf = add_leaf(self, value);
	return leaf ? (uint64_t)1 << leaf : 0;
}

/* ---- takes ---- */

static int same_take(const struct access_take *a, const struct access_take *b)
{
	return a->function == b->function && a->flags == b->flags && a->source == b->source &&
	       a->nlocks == b->nlocks && !memcmp(a->locks, b->locks, a->nlocks * sizeof *a->locks);
}

uint32_t taken_add(struct collector *self, const struct access_take *take)
{
	struct access_take *takes = self->takes.items;
	uint32_t i;

	for (i = 0; i < self->takes.count; i++)
		if (same_take(&takes[i], take))
			return i + 1;
	*(struct access_take *)pool_add(self->scratch, &self->takes, sizeof *take) = *take;
	return self->takes.count;
}

static void add_lock(struct access_take *take, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < take->nlocks && take->locks[i] != lock; i++)
		;
	if (lock && i == take->nlocks && i < ACCESS_TAKE_LOCKS)
		take->locks[take->nlocks++] = lock;
}

/* What both say: it was one or the other. */
uint32_t taken_merge(struct collector *self, uint32_t a, uint32_t b)
{
	const struct access_take *takes = self->takes.items;
	struct access_take both;
	uint32_t i, k, n = 0;

	if (!a || !b || a == b)
		return a ? a : b;
	both = takes[a - 1];
	for (i = 0; i < both.nlocks; i++) {
		for (k = 0; k < takes[b - 1].nlocks && takes[b - 1].locks[k] != both.locks[i]; k++)
			;
		if (k < takes[b - 1].nlocks)
			both.locks[n++] = both.locks[i];
	}
	if (!n && (both.nlocks || takes[b - 1].nlocks)) /* each was held once: no name for both */
		both.flags |= TAKE_LOCKED;
	both.nlocks = (uint8_t)n;
	memset(both.locks + n, 0, sizeof both.locks - n * sizeof both.locks[0]);
	if (both.function != takes[b - 1].function)
		both.function = 0;
	both.flags |= takes[b - 1].flags;
	return taken_add(self, &both);
}

/* The leaf is taken at the event; which locks were held is found later. */
static void note_take(struct taker *taker, uint32_t value, uint32_t event, unsigned flags,
		      uint32_t source)
{
	struct collector *self = taker->self;
	const struct sym *node = sym_get(self->syms, value);
	struct access_taking *made;
	uint32_t leaf;

	if (node->kind == SYM_FORMAL)
		leaf = node->a < ACCESS_FORMALS ? node->a : ACCESS_LEAVES;
	else
		leaf = add_leaf(self, value) ? leaf_at(self, value) : ACCESS_LEAVES;
	if (leaf == ACCESS_LEAVES)
		return;
	made = pool_add(self->scratch, &self->takings, sizeof *made);
	made->event = event;
	made->leaf = (uint8_t)leaf;
	made->take.flags = (uint8_t)flags;
	made->take.function = self->symbolic->function;
	made->take.source = source;
}

/* ---- what takes ---- */

/* Was the value read there: itself, or what a PHI got, a few steps back? */
static int is_from(struct collector *self, uint32_t value, uint32_t place, unsigned depth)
{
	const struct sym *node = sym_get(self->syms, value);
	const struct facts_value *phi;
	uint32_t i;

	if (node->kind != SYM_PHI)
		return place_of(self, value) == place;
	phi = &self->body->values[node->a];
	for (i = 0; depth && i < phi->c; i++)
		if (is_from(self, symbolic_value(self->symbolic, self->body->phi_args[phi->b + i]), place,
			    depth - 1))
			return 1;
	return 0;
}

/* Is what is at the base stored as the successor of o: is it inserted behind it? */
static int is_inserted(const struct taker *taker, uint32_t base, uint32_t link)
{
	const struct use *writes = taker->writes.items;
	uint32_t i;

	for (i = 0; i < taker->writes.count; i++)
		if (writes[i].place == link && sym_base(taker->self->syms, writes[i].value) == base)
			return 1;
	return 0;
}

/* prev->next = o->next: o, or 0. */
static uint32_t bypassed(const struct taker *taker, const struct use *write)
{
	struct collector *self = taker->self;
	uint32_t link = place_of(self, write->value), base = sym_base(self->syms, write->place), o, field;

	if (!link)
		return 0;
	o = sym_base(self->syms, link);
	field = field_of(self, link);
	if (o == base || (!is_read_value(sym_get(self->syms, o)) && sym_get(self->syms, o)->kind != SYM_FORMAL))
		return 0;
	if (is_from(self, o, write->place, 3))
		return o;
	if (place_of(self, base) && sym_base(self->syms, place_of(self, base)) == o)
		return o; /* o->prev->next = o->next */
	if (!field || field_of(self, write->place) != field || is_inserted(taker, base, link))
		return 0;
	return is_read_value(sym_get(self->syms, base)) ? o : 0;
}

/* Where an index was read that is part of a value, 0: none. */
static uint32_t index_place(struct collector *self, uint32_t value, unsigned depth)
{
	const struct sym node = *sym_get(self->syms, value);
	uint32_t found;

	if (!depth)
		return 0;
	switch (node.kind) {
	case SYM_LOAD:
	case SYM_OPAQUE:
		return place_of(self, value);
	case SYM_BINARY:
		found = index_place(self, node.a, depth - 1);
		return found ? found : index_place(self, node.b, depth - 1);
	case SYM_UNARY:
	case SYM_PART:
		return index_place(self, node.a, depth - 1);
	default:
		return 0;
	}
}

/* The place of the index in ring[index], 0: it is none. */
static uint32_t ring_index(struct collector *self, uint32_t place)
{
	struct sym node = *sym_get(self->syms, place);

	while (node.kind == SYM_AT)
		node = *sym_get(self->syms, node.a);
	return node.kind == SYM_ELEM ? index_place(self, node.b, 4) : 0;
}

static uint32_t find_write(const struct taker *taker, uint32_t place)
{
	const struct use *writes = taker->writes.items;
	uint32_t i;

	for (i = 0; i < taker->writes.count; i++)
		if (writes[i].place == place)
			return i + 1;
	return 0;
}

/* Does event a come before b, as far as blocks have an order? */
static int is_before(const struct collector *self, uint32_t a, uint32_t b)
{
	uint32_t x = self->body->events[a].block, y = self->body->events[b].block;

	return x == y ? a < b : self->symbolic->rank[x] < self->symbolic->rank[y];
}

static void find_rings(struct taker *taker)
{
	const struct use *writes = taker->writes.items;
	struct collector *self = taker->self;
	uint32_t i, index, moved;

	for (i = 0; i < taker->reads.count; i++) {
		const struct use *read = (const struct use *)taker->reads.items + i;

		index = ring_index(self, read->place);
		moved = index ? find_write(taker, index) : 0;
		if (moved && is_read_value(sym_get(self->syms, read->value)))
			note_take(taker, read->value, is_before(self, writes[moved - 1].event, read->event)
				  ? read->event : writes[moved - 1].event,
				  looked_before(self, read->event, read->place) ? TAKE_RING
										: TAKE_RING | TAKE_BLIND,
				  read->place);
	}
	for (i = 0; i < taker->writes.count; i++) {
		index = ring_index(self, writes[i].place);
		if (index && find_write(taker, index))
			*(uint32_t *)pool_add(self->scratch, &self->puts, sizeof(uint32_t)) =
				portable_write(&self->writer, writes[i].place);
	}
}

static void find_overwritten(struct taker *taker)
{
	struct collector *self = taker->self;
	const struct use *reads = taker->reads.items, *writes = taker->writes.items;
	uint32_t i, k;

	for (i = 0; i < taker->writes.count; i++) {
		uint32_t o;

		if (!is_pointer(self, self->body->events[writes[i].event].access.type))
			continue;
		o = bypassed(taker, &writes[i]);
		if (o)
			note_take(taker, o, writes[i].event, 0, writes[i].place);
		for (k = 0; k < taker->reads.count; k++) {
			uint32_t value = reads[k].value;

			if (reads[k].place == writes[i].place && value != o && value != writes[i].value &&
			    is_read_value(sym_get(self->syms, value)) &&
			    !is_from(self, writes[i].value, writes[i].place, 3))
				note_take(taker, value, writes[i].event, 0, writes[i].place);
		}
	}
}

/* ---- callees ---- */

/* join(o->prev, o->next): each is stored in the other one. */
static void note_joined(struct taker *taker, struct call_visit *visit, const struct digest *digest)
{
	struct collector *self = taker->self;
	uint32_t i, j, n = visit->call.nargs < ACCESS_FORMALS ? visit->call.nargs : ACCESS_FORMALS;

	for (i = 0; i < n; i++)
		for (j = 0; digest->attaches[i] && j < n; j++) {
			uint32_t from, to, o;

			if (!(digest->attaches[i] >> j & 1))
				continue;
			from = place_of(self, sym_base(self->syms, call_actual(&visit->call, i)));
			to = place_of(self, sym_base(self->syms, call_actual(&visit->call, j)));
			o = sym_base(self->syms, from);
			if (from && to && from != to && o == sym_base(self->syms, to) &&
			    (is_read_value(sym_get(self->syms, o)) || sym_get(self->syms, o)->kind == SYM_FORMAL))
				note_take(taker, o, visit->call.event, TAKE_BY_CALLEE, 0);
		}
}

/* What the callee took is in a local now: whoever reads it there has it. */
static void note_gift(struct taker *taker, struct call_visit *visit, const struct digest *digest,
		      uint32_t formal, const uint32_t *values)
{
	struct collector *self = taker->self;
	uint32_t place = sym_place(self->syms, call_actual(&visit->call, formal)), cell, e, leaf;
	const struct sym *at = sym_get(self->syms, place);
	struct access_taking *made;

	if (at->kind != SYM_AT || sym_get(self->syms, at->a)->kind != SYM_LOCAL)
		return;
	cell = add_leaf(self, sym_load(self->syms, place));
	if (!cell)
		return;
	self->cells |= (uint64_t)1 << cell;
	made = pool_add(self->scratch, &self->takings, sizeof *made);
	made->event = visit->call.event;
	made->leaf = (uint8_t)cell;
	made->given = 1;
	made->take = digest->takes[digest->gives[formal] - 1];
	taken_rebind(self, values, &made->take);
	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		uint32_t value = self->symbolic->results[e];

		if ((event->kind != RCF_E_READ && event->kind != RCF_E_WRITE) ||
		    self->symbolic->rank[event->block] == SYMBOLIC_UNSET ||
		    sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)) != place)
			continue;
		if (event->kind == RCF_E_WRITE) {
			self->steps[e].fresh |= (uint64_t)1 << cell;
			continue;
		}
		leaf = is_read_value(sym_get(self->syms, value)) ? add_leaf(self, value) : 0;
		if (leaf && leaf != cell)
			self->part_of[leaf] = (uint8_t)cell;
	}
}

/* A call that gives what it took, or that unlinks what it was given. */
static void visit_takes(struct call_visit *visit, void *context)
{
	struct taker *taker = context;
	struct collector *self = taker->self;
	const struct digest *digest;
	struct portable_reader reader = call_reader(&visit->call);
	uint32_t result = self->symbolic->results[visit->call.event], *values, i;
	struct access_taking *made;

	if (visit->spawn || visit->call.callback) /* a thread is not in the order of calls */
		return;
	digest = accesses_digest(self->program, visit->function);
	if (digest == &digest_nothing)
		return;
	for (i = 0; i < ACCESS_FORMALS && digest->takes_formals >> i; i++)
		if (digest->takes_formals >> i & 1) {
			uint32_t base = sym_base(self->syms, call_actual(&visit->call, i));

			if (is_read_value(sym_get(self->syms, base)) ||
			    sym_get(self->syms, base)->kind == SYM_FORMAL)
				note_take(taker, base, visit->call.event, TAKE_BY_CALLEE, 0);
		}
	note_joined(taker, visit, digest);
	values = arena_array(self->scratch, digest->values.nnodes + 1, sizeof *values);
	for (i = 0; digest->ntakes && i < ACCESS_FORMALS; i++)
		if (digest->gives[i]) {
			portable_read(&reader, &digest->values, values);
			note_gift(taker, visit, digest, i, values);
		}
	if (!digest->returns_take || result == SYMBOLIC_UNSET || !is_read_value(sym_get(self->syms, result)) ||
	    !add_leaf(self, result))
		return;
	portable_read(&reader, &digest->values, values);
	made = pool_add(self->scratch, &self->takings, sizeof *made);
	made->event = visit->call.event;
	made->leaf = (uint8_t)leaf_at(self, result);
	made->given = 1;
	made->take = digest->takes[digest->returns_take - 1];
	taken_rebind(self, values, &made->take);
}

void taken_rebind(struct collector *self, const uint32_t *values, struct access_take *take)
{
	struct access_take made = *take;
	uint32_t i;

	made.nlocks = 0;
	memset(made.locks, 0, sizeof made.locks);
	for (i = 0; i < take->nlocks; i++)
		add_lock(&made, portable_write(&self->writer, sym_place(self->syms, values[take->locks[i]])));
	if (take->nlocks > made.nlocks)
		made.flags |= TAKE_LOCKED;
	made.source = portable_write(&self->writer, values[take->source]);
	*take = made;
}

/* ---- what comes from candidates ---- */

/* PHIs of which some operand is a candidate and the others are, too, or null. */
static void add_phis(struct collector *self)
{
	const struct facts_body *body = self->body;
	uint32_t b, p, i;

	for (b = 0; b < body->nblocks; b++)
		for (p = 0; p < body->blocks[b].nphis; p++) {
			uint32_t id = body->phis[body->blocks[b].phis + p], some = 0, others = 0;
			const struct facts_value *phi = &body->values[id];
			uint32_t value = symbolic_value(self->symbolic, id);

			if (sym_get(self->syms, value)->kind != SYM_PHI || sym_get(self->syms, value)->a != id ||
			    leaf_at(self, value))
				continue;
			for (i = 0; i < phi->c; i++) {
				uint32_t arg = symbolic_value(self->symbolic, body->phi_args[phi->b + i]);
				const struct sym *base = sym_get(self->syms, sym_base(self->syms, arg));

				some += privacy_leaf(self, arg) >> ACCESS_FORMALS != 0 && base->kind != SYM_LOCAL;
				others += base->kind != SYM_CONST && base->kind != SYM_PHI &&
					  !is_read_value(base) && base->kind != SYM_FRESH;
			}
			if (some && !others)
				add_leaf(self, value);
		}
}

/* Pointers that are read out of candidates that are taken. */
static void add_parts(struct taker *taker)
{
	struct collector *self = taker->self;
	const struct use *reads = taker->reads.items;
	uint32_t i, owner, part;

	for (i = 0; i < taker->reads.count; i++) {
		owner = leaf_at(self, sym_base(self->syms, reads[i].place));
		if (!owner || !is_read_value(sym_get(self->syms, reads[i].value)) ||
		    sym_get(self->syms, reads[i].value)->kind == SYM_PHI || leaf_at(self, reads[i].value))
			continue;
		part = add_leaf(self, reads[i].value);
		if (part) {
			self->part_of[part] = (uint8_t)owner;
			self->read_at[part] = reads[i].place;
		}
	}
}

/* *out = o. */
static void find_gifts(struct taker *taker)
{
	struct collector *self = taker->self;
	const struct use *writes = taker->writes.items;
	uint32_t i, k;

	for (i = 0; i < taker->writes.count; i++) {
		const struct sym *at = sym_get(self->syms, writes[i].place), *formal = sym_get(self->syms, at->a);
		uint32_t leaf = leaf_at(self, sym_base(self->syms, writes[i].value));
		struct access_gift *gifts, *made;

		if (at->kind != SYM_AT || at->number || formal->kind != SYM_FORMAL ||
		    formal->a >= ACCESS_FORMALS || !is_pointer(self, self->body->events[writes[i].event].access.type))
			continue;
		gifts = self->gifts.items;
		for (k = 0; k < self->gifts.count && gifts[k].formal != formal->a; k++)
			;
		if (k < self->gifts.count) {
			gifts[k].other |= gifts[k].leaf != leaf;
			continue;
		}
		made = pool_add(self->scratch, &self->gifts, sizeof *made);
		made->formal = (uint8_t)formal->a;
		made->leaf = (uint8_t)leaf;
		made->other = !leaf;
	}
}

/* ---- all ---- */

static void find_uses(struct taker *taker)
{
	struct collector *self = taker->self;
	uint32_t e;

	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];
		int reads = event->kind == RCF_E_READ;
		struct pool *pool = reads ? &taker->reads : &taker->writes;
		struct use *use;

		if ((!reads && event->kind != RCF_E_WRITE) || (reads && !is_pointer(self, event->access.type)) ||
		    self->symbolic->rank[event->block] == SYMBOLIC_UNSET)
			continue;
		use = pool_add(self->scratch, pool, sizeof *use);
		use->event = e;
		use->place = sym_place(self->syms, symbolic_value(self->symbolic, event->access.address));
		use->value = reads ? self->symbolic->results[e]
				   : symbolic_value(self->symbolic, event->access.value);
		if (!use->place || sym_get(self->syms, sym_base(self->syms, use->place))->kind == SYM_LOCAL)
			pool->count--;
	}
}

static void find_exchanged(struct taker *taker)
{
	struct collector *self = taker->self;
	uint32_t e;

	for (e = 0; e < self->body->nevents; e++) {
		const struct facts_event *event = &self->body->events[e];

		if (event->kind == RCF_E_RMW && event->op == RCF_RMW_XCHG && is_pointer(self, event->access.type) &&
		    self->symbolic->rank[event->block] != SYMBOLIC_UNSET &&
		    is_read_value(sym_get(self->syms, self->symbolic->results[e])))
			note_take(taker, self->symbolic->results[e], e, TAKE_ATOMIC,
				  sym_place(self->syms, symbolic_value(self->symbolic, event->access.address)));
	}
}

void taken_find(struct collector *self)
{
	struct taker taker = { .self = self };
	uint32_t e, before;

	self->first_taken = self->nleaves;
	find_uses(&taker);
	if (taker.reads.count <= READS && taker.writes.count <= READS) {
		find_overwritten(&taker);
		find_rings(&taker);
	} else {
		self->totals->untaken++;
	}
	find_exchanged(&taker);
	for (e = 0; e < self->body->nevents; e++)
		if (self->body->events[e].kind == RCF_E_CALL &&
		    self->symbolic->rank[self->body->events[e].block] != SYMBOLIC_UNSET)
			collect_targets(self, e, visit_takes, &taker);
	do {
		before = self->nleaves;
		add_phis(self);
		if (taker.reads.count <= READS)
			add_parts(&taker);
	} while (before < self->nleaves);
	if (taker.writes.count <= READS && self->first_taken < self->nleaves)
		find_gifts(&taker);
	refs_find(self);
	owned_prepare(self);
}
