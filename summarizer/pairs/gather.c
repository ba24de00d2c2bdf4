/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gather.c - every access of every function in each of its contexts, if it may meet
 * another one.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "link/link.h"
#include "threads/threads.h"

#include <string.h>

const struct context *guarded_context(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t count;

	return &contexts_of(self->in->contexts, guarded->function, &count)[guarded->context];
}

int guarded_runs(const struct guarded *guarded, uint32_t root)
{
	return guarded->roots[root / 64] >> root % 64 & 1;
}

uint64_t guarded_alive(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct guard_threads *threads = &guarded->access.threads;

	if (guarded->access.runner)
		return threads->created;
	return guards_alive(self->in->guards, guarded_context(self, guarded)->alive[root], threads);
}

static int is_alone(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return guarded->access.threads.alone ||
	       (!guarded->access.runner &&
		guarded_context(self, guarded)->alone[root / 64] >> root % 64 & 1);
}

/* Those that it has certainly joined. */
static uint64_t gone_at(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct guard_threads *threads = &guarded->access.threads;
	uint64_t before = guarded->access.runner ? 0 : guarded_context(self, guarded)->gone[root];

	return ((before & ~threads->created) | threads->joined) & ~guards_immortal(self->in->guards);
}

static struct threads_point point_at(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return (struct threads_point){ guarded_alive(self, guarded, root), gone_at(self, guarded, root),
				       is_alone(self, guarded, root) };
}

/* The same, of an access that is kept. */
static struct threads_point point_kept(const struct guarded *guarded, uint32_t root)
{
	uint64_t below = root < 64 ? guarded->roots[0] & (((uint64_t)1 << root) - 1) : guarded->roots[0];

	return guarded->points[below ? __builtin_popcountll(below) : 0];
}

/* In one function, what a thread was given that was created in this round of a loop. */
static struct threads_point point_with(const struct guarded *mine, const struct guarded *other,
				       uint32_t root)
{
	struct threads_point point = point_kept(mine, root);

	if (other->access.runner && !mine->access.runner && mine->function == other->function &&
	    mine->variant && mine->variant == other->variant) {
		uint64_t bit = (uint64_t)1 << (other->access.runner - 1);

		if (!(mine->access.threads.now & bit))
			point.alive &= ~bit;
	}
	return point;
}

uint32_t guarded_next_root(const struct guarded *guarded, uint32_t root)
{
	uint64_t rest;

	if (root < 64 && (rest = guarded->roots[0] >> root))
		return root + (uint32_t)__builtin_ctzll(rest);
	return root <= ROOT_OUT && guarded->roots[1] & 1 ? ROOT_OUT : ROOTS_MAX;
}

int guarded_meet(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		 uint32_t x, uint32_t y)
{
	if (guarded_strangers(self, a, b))
		return 0;
	if (x == y && (a->access.flags & GUARD_VARIANT) && (b->access.flags & GUARD_VARIANT) &&
	    a->access.runner && a->element == b->element)
		return 0;
	return threads_overlap(self->in->threads, x, point_with(a, b, x), y,
			       point_with(b, a, y));
}

int guarded_same_task(const struct guarded *a, const struct guarded *b)
{
	return a->each && a->each == b->each && a->function == b->function;
}

/* Is there anybody at all with whom it could meet? */
static int is_lonely(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t root;

	for (root = guarded_next_root(guarded, 0); root < ROOTS_MAX; root = guarded_next_root(guarded, root + 1))
		if (guarded_alive(self, guarded, root) || threads_meets(self->in->threads, root))
			return 0;
	return 1;
}

/* Does just one thread, once, run the function: are its locals single objects? */
static int is_single(const struct pairs *self, const struct context *context)
{
	uint32_t root, n = 0;

	for (root = 0; root < ROOTS_MAX; root++)
		if (context_runs(context, root) && (n++ || threads_several(self->in->threads, root)))
			return 0;
	return 1;
}

/* Where it really stands: at the end of the chain of callees, in code that we see. */
static struct finding_site site_of(const struct pairs *self, uint32_t function,
				   const struct guard_access *access)
{
	struct finding_site site = { function, access->event };
	uint32_t steps;

	for (steps = 0; access->callee && steps < 256; steps++) {
		const struct digest *digest = guards_digest(self->in->guards, access->callee);

		if (self->in->link->functions[access->callee].func == LINK_NONE ||
		    access->index >= digest->naccesses ||
		    (digest->accesses[access->index].flags & ACCESS_LIBRARY &&
		     !digest->accesses[access->index].callee && !digest->ncalls))
			break;
		site.function = access->callee;
		access = &digest->accesses[access->index];
		site.event = access->event;
	}
	return site;
}

static uint64_t slice_hash(const struct guard_slice *slice)
{
	uint64_t hash = hash_pair(slice->share, hash_pair(slice->shape, slice->base));

	hash = hash_pair(hash, hash_pair((uint64_t)slice->stride, (uint64_t)slice->offset));
	hash = hash_pair(hash, hash_pair(slice->from, hash_pair(slice->reach, (uint64_t)slice->width)));
	return hash_pair(hash, hash_pair((uint64_t)slice->span, slice->uniform | slice->bounded << 1));
}

/* Whatever is compared of an access. */
static uint64_t likeness(const struct pairs *self, const struct guarded *guarded)
{
	static const struct guard_slice nothing;
	const struct where *where = &guarded->where;
	uint64_t hash = hash_pair(guarded->size, guarded->access.flags);
	uint32_t i;

	hash = hash_pair(hash, (uint64_t)where->kind << 32 | (uint64_t)where->fixed << 16 |
			 (uint64_t)where->outside << 9 | (uint64_t)where->own << 8 | where->indexed);
	hash = hash_pair(hash, hash_pair(where->object.kind, (uint64_t)where->object.a << 32 |
					 where->object.b));
	hash = hash_pair(hash, where->set ? (where->set->many ? 1 : hash_pair(where->set->count,
			 where->set->count ? where->set->targets[0] : 0)) : 0);
	for (i = 0; where->set && i < where->set->count; i++)
		hash = hash_pair(hash, where->set->targets[i]);
	hash = hash_pair(hash, hash_pair(where->name, (uint64_t)where->offset));
	hash = hash_pair(hash, hash_pair((uint64_t)where->aggregate << 32 | where->at,
					 (uint64_t)where->outer << 32 | where->whole));
	hash = hash_pair(hash, (uint64_t)where->outer_at);
	for (i = 0; i < guarded->nkeys; i++)
		hash = hash_pair(hash, guarded->keys[i].hash + guarded->keys[i].how);
	for (i = 0; i < guarded->nkinds; i++)
		hash = hash_pair(hash, hash_pair(guarded->kinds[i].hash, guarded->kinds[i].name));
	for (i = guarded_next_root(guarded, 0); i < ROOTS_MAX; i = guarded_next_root(guarded, i + 1))
		hash = hash_pair(hash, hash_pair((uint64_t)is_alone(self, guarded, i) << 8 | i,
						 hash_pair(guarded_alive(self, guarded, i),
							   gone_at(self, guarded, i))));
	hash = hash_pair(hash, guarded->signals);
	hash = hash_pair(hash, hash_pair(guarded->access.threads.joined, guarded_phases(self, guarded)));
	if (where->row_size)
		hash = hash_pair(hash, hash_pair((uint64_t)where->row, where->row_size));
	if (guarded->levels || guarded->access.slice)
		hash = hash_pair(hash, slice_hash(guarded->access.slice ? guarded->access.slice : &nothing));
	if (guarded->unless || guarded->mask)
		hash = hash_pair(hash, hash_pair(guarded->unless, guarded->mask));
	hash = hash_pair(hash, owner_hash(guarded));
	if (guarded->each)
		hash = hash_pair(hash, hash_pair(guarded->function, guarded->each));
	if (guarded->variant) /* then it matters in which function */
		hash = hash_pair(hash, hash_pair(guarded->function ^ guarded->variant,
						 guarded->access.threads.now));
	if (guarded->access.flags & GUARD_VARIANT)
		hash = hash_pair(hash, guarded->element);
	return hash;
}

/* Has an access at the same place in the source, with all the same, been seen? */
static int is_known(struct pairs *self, const struct guarded *made)
{
	uint64_t hash = hash_pair(made->likeness, (uint64_t)made->site.function << 32 | made->site.event);

	if (table_at(&self->known, table_first(&self->known, hash)))
		return 1;
	table_add(self->arena, &self->known, hash, self->guarded.count + 1);
	return 0;
}

/* A handler that goes on into the program does so to write a report and die, mostly: there
 * it does not count. */
#define HANDLER_DEPTH 3
static int is_far(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	uint32_t steps = guarded->access.depth, i;

	if (!threads_interrupts(self->in->threads, root))
		return 0;
	if (!guarded->access.runner)
		for (i = guarded_context(self, guarded)->parents[root]; i && steps <= HANDLER_DEPTH;
		     i = contexts_step(self->in->contexts, i - 1)->parent)
			steps++;
	return steps > HANDLER_DEPTH;
}

uint32_t guarded_doubt(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct context *context = guarded_context(self, guarded);
	uint32_t least = UINT32_MAX, other, word, n = 0, doubt = context->doubts[root];
	uint64_t todo;

	if (guarded->access.runner)
		return 0;
	if (doubt >= PAIRS_DYING)
		return doubt;
	for (word = 0; word < 2; word++)
		for (todo = context->roots[word]; todo; todo &= todo - 1, n++) {
			other = word * 64 + (uint32_t)__builtin_ctzll(todo);
			if (other == ROOT_OUT && root != ROOT_OUT)
				n--; /* an assumption explains nothing */
			else
				least = context->doubts[other] < least ? context->doubts[other] : least;
		}
	if (!root || n == 1)
		return 0;
	return doubt > PAIRS_DOUBT ? doubt : doubt - least;
}

static void find_roots(const struct pairs *self, struct guarded *guarded)
{
	const struct context *context = guarded_context(self, guarded);
	uint32_t root;

	if (guarded->access.runner) {
		root = guarded->access.runner;
		guarded->roots[root / 64] |= (uint64_t)1 << root % 64;
	} else {
		guarded->roots[0] = context->roots[0];
		guarded->roots[1] = context->roots[1];
	}
	for (root = guarded_next_root(guarded, 0); root < ROOTS_MAX; root = guarded_next_root(guarded, root + 1))
		if ((is_far(self, guarded, root) || guarded_doubt(self, guarded, root) > PAIRS_DOUBT))
			guarded->roots[root / 64] &= ~((uint64_t)1 << root % 64);
}

static uint8_t levels_of(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);
	uint8_t levels = 0;

	for (; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(syms, node->a))
		levels += node->kind == SYM_ELEM && levels < UINT8_MAX;
	return levels;
}

/* What is held; NULL: it is not reached.  unless: a variable, if it is reached only without the
 * value that is assumed of it. */
static const struct lockset *held_at(const struct view *view, const struct reading *reading,
				     uint32_t runner, const struct lockset *way, uint32_t *unless)
{
	struct locksets ways = { .count = 1, .items = { way } };
	const struct lockset *held;

	*unless = 0;
	if (runner) {
		ways = view_possible(view, reading, &ways);
		held = locksets_must(&ways, view->syms, view->scratch);
	} else {
		held = view_held(view, reading, &ways);
	}
	return held ? held : view_held_unless(view, reading, way, unless);
}

static int is_private(const struct guard_access *access, const struct context *context)
{
	return (access->flags & GUARD_PRIVATE) && !access->take && !(access->flags & GUARD_PART) &&
	       !(access->private_if & ~context->private_formals);
}

/* In an argument of the function that is another object in each run. */
static uint32_t each_formal(const struct pairs *self, const struct view *view, uint32_t place)
{
	const struct sym *base = sym_get(view->syms, sym_base(view->syms, place));

	return base->kind == SYM_FORMAL && pointsto_each(self->in->pointsto, view->function, base->a)
		? 1 + base->a : 0;
}

static void *keep_copy(struct pairs *self, const void *items, uint32_t count, size_t size)
{
	return count ? memcpy(arena_array(self->arena, count, size), items, count * size) : NULL;
}

/* For good: only as much memory as it needs, since there are many. */
static void keep(struct pairs *self, struct guarded *made)
{
	uint32_t n = (uint32_t)(__builtin_popcountll(made->roots[0]) + __builtin_popcountll(made->roots[1]));
	struct threads_point *points = arena_array(self->arena, n, sizeof *points);
	uint32_t root, i = 0;

	for (root = guarded_next_root(made, 0); root < ROOTS_MAX; root = guarded_next_root(made, root + 1))
		points[i++] = point_at(self, made, root);
	made->points = points;
	made->keys = keep_copy(self, made->keys, made->nkeys, sizeof *made->keys);
	made->kinds = keep_copy(self, made->kinds, made->nkinds, sizeof *made->kinds);
	made->taken = keep_copy(self, made->taken, made->ntaken, sizeof *made->taken);
}

static void add_access(struct pairs *self, const struct view *view, const struct reading *reading,
		       uint32_t index, uint32_t context, int single)
{
	const struct guard_access *access = &view->digest->accesses[index];
	struct guarded made = { .function = view->function, .context = context, .access = *access,
				.size = access->size };
	struct guarded_room room = { 0 };
	const struct lockset *held;
	const char *fate = NULL;
	uint32_t place;

	if (access->flags & GUARD_SYNC)
		return;
	if ((access->flags & GUARD_HANDED) && !guards_stays(self->in->guards, view->function))
		return;
	find_roots(self, &made);
	if (is_private(access, reading->context))
		fate = "nobody else knows this memory";
	else if (is_lonely(self, &made))
		fate = "no other thread is there at that time";
	if (fate && !self->in->asked)
		return;
	place = sym_place(view->syms, view_bind(view, reading, view->values[access->place]));
	if (!place)
		return;
	if (!where_find(self, view, place, access, &made.where) && !fate)
		fate = "no other thread can get at this memory";
	made.site = site_of(self, view->function, access);
	if (fate) {
		inquiry_note(self, &made, fate);
		return;
	}
	if (made.where.unit)
		made.size = made.where.unit;
	made.variant = element_varies(view->syms, place);
	made.element = element_of(view->syms, place);
	made.each = each_formal(self, view, place);
	made.levels = levels_of(view->syms, place);
	held = held_at(view, reading, access->runner, view->ways[access->way], &made.unless);
	if (!held)
		return;
	guarded_open(&made, &room);
	keys_find(self, view, place, held, single, &made);
	owner_find(self, view, reading, place, single, &made);
	handoff_read(self, &made);
	made.group = belief_group(self, &made.where);
	made.likeness = likeness(self, &made);
	if (is_known(self, &made))
		return;
	keep(self, &made);
	inquiry_note(self, &made, NULL);
	*(struct guarded *)pool_add(self->arena, &self->guarded, sizeof made) = made;
}

static void gather_function(struct pairs *self, uint32_t function, struct arena *scratch)
{
	uint32_t count, i, a;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);
	struct reading *reading = arena_alloc(scratch, sizeof *reading);

	for (i = 0; i < count; i++) {
		uint32_t bound[64];
		int any = context_bound(&contexts[i], bound), single = is_single(self, &contexts[i]);
		struct view view;

		if (!contexts[i].roots[0] && !contexts[i].roots[1])
			continue;
		view_open(&view, self->in->contexts, function, any ? bound : NULL, scratch);
		view_read(&view, &contexts[i], any ? bound : NULL, reading);
		for (a = 0; a < view.digest->naccesses; a++)
			add_access(self, &view, reading, a, i, single);
	}
}

void gather(struct pairs *self)
{
	struct arena *scratch = arena_create();
	uint32_t f;

	owner_prepare(self);
	for (f = 1; f <= self->in->link->nfunctions; f++) {
		if (guards_digest(self->in->guards, f)->naccesses)
			gather_function(self, f, scratch);
		arena_reset(scratch);
	}
	arena_destroy(scratch);
	self->totals.accesses = self->guarded.count;
}
