/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * gather.c - every access of every function in each of its contexts, if it may meet
 * another one.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "contexts/view_cache.h"
#include "link/link.h"
#include "locksets/annotation.h"
#include "order/threads/threads.h"

#include <string.h>

const struct context *guarded_context(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t count;

	if (guarded->chain)
		return guarded->chain->context;
	return &contexts_of(self->in->contexts, guarded->function, &count)[guarded->context];
}

int guarded_runs(const struct guarded *guarded, uint32_t root)
{
	return bits_has(guarded->roots, root);
}

struct bits guarded_alive(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct access_threads *threads = &guarded->access.threads;

	if (guarded->access.runner)
		return threads->created;
	return accesses_alive(self->in->accesses, context_run(guarded_context(self, guarded), root)->alive, threads);
}

static int is_alone(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return guarded->access.threads.alone ||
	       (!guarded->access.runner && bits_has(guarded_context(self, guarded)->alone, root));
}

/* Those that it has certainly joined. */
static struct bits gone_at(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct access_threads *threads = &guarded->access.threads;
	const struct context_run *run = guarded->access.runner ? NULL : context_run(guarded_context(self, guarded), root);

	return accesses_gone(run ? run->gone : bits_none, run ? run->alive : bits_none, threads);
}

struct threads_point guarded_where(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return (struct threads_point){ guarded_alive(self, guarded, root), gone_at(self, guarded, root),
				       is_alone(self, guarded, root) };
}

const struct guarded_access *guarded_plain(const struct pairs *self, const struct guarded *guarded, uint32_t *function)
{
	const struct guarded_access *access = &guarded->access;
	const struct digest *digest;
	uint32_t i;

	*function = guarded->function;
	if (!(access->flags & ACCESS_BOUND))
		return access;
	*function = access->callee ? access->callee : guarded->function;
	digest = accesses_digest(self->in->accesses, *function);
	if (access->callee)
		return access->index < digest->naccesses ? &digest->accesses[access->index] : NULL;
	for (i = 0; i < digest->naccesses; i++)
		if (!digest->accesses[i].callee && digest->accesses[i].event == access->event)
			return &digest->accesses[i];
	return NULL;
}

uint32_t guarded_next_root(const struct guarded *guarded, uint32_t root)
{
	return bits_from(guarded->roots, root);
}

uint32_t guarded_calls_before(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	uint32_t n = 0, i;

	if (guarded->chain)
		return guarded->chain->calls.nsteps;
	i = context_run(guarded_context(self, guarded), root)->parent;
	if (!i)
		return UINT32_MAX;
	for (; i; i = contexts_step(self->in->contexts, i - 1)->parent)
		n += contexts_step(self->in->contexts, i - 1)->function != 0;
	return n;
}

/* Is there anybody at all with whom it could meet? */
static int is_lonely(const struct pairs *self, const struct guarded *guarded)
{
	uint32_t root;

	BITS_EACH(root, guarded->roots)
		if (bits_any(guarded_alive(self, guarded, root)) || threads_meets(self->in->threads, root))
			return 0;
	return 1;
}

/* Does just one thread, once, run the function: are its locals single objects? */
static int is_single(const struct pairs *self, const struct context *context)
{
	uint32_t root, n = 0;

	BITS_EACH(root, context->roots)
		if (n++ || threads_several(self->in->threads, root))
			return 0;
	return 1;
}

struct finding_point guarded_site(const struct pairs *self, uint32_t function,
				  const struct guarded_access *access)
{
	struct finding_point site = { function, access->event };
	uint32_t steps;

	for (steps = 0; access->callee && steps < 256; steps++) {
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

		if (self->in->link->functions[access->callee].func == LINK_NONE ||
		    access->index >= digest->naccesses ||
		    (digest->accesses[access->index].flags & ACCESS_LIBRARY &&
		     !(digest->accesses[access->index].flags & ACCESS_TEXT) &&
		     !digest->accesses[access->index].callee && !digest->ncalls))
			break;
		site.function = access->callee;
		access = &digest->accesses[access->index];
		site.event = access->event;
	}
	return site;
}

/* The marks of the functions that it comes through. */
int guarded_find_marks(const struct pairs *self, struct guarded *guarded)
{
	const struct call_node *nodes = self->in->graph->nodes;
	const struct guarded_access *access = &guarded->access;
	uint32_t marks = access->runner ? 0 : nodes[guarded->function].marks, steps;
	int skipped = 0;

	for (steps = 0; access->callee && steps < 256; steps++) {
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);

		marks |= nodes[access->callee].marks;
		skipped |= nodes[access->callee].roles & ROLE_SKIPPED;
		if (access->index >= digest->naccesses)
			break;
		access = &digest->accesses[access->index];
	}
	guarded->marks = marks;
	return skipped;
}

/* The same, of all that are on every way from the root. */
static uint32_t marks_at(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	if (guarded->access.runner || !self->in->graph->marked)
		return guarded->marks;
	return guarded->marks | context_run(guarded_context(self, guarded), root)->within;
}

int guarded_is_single(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return (marks_at(self, guarded, root) & CALL_SINGLE) != 0;
}

/* A number for the constants that are passed by the call through which it comes: they may decide whether
 * it is reached (reasons/feasible.c). */
static uint64_t constants_of(const struct pairs *self, const struct guarded *made)
{
	const struct digest *digest = accesses_digest(self->in->accesses, made->function);
	const struct access_call *call = made->access.callee ? digest_call(digest, made->access.event) : NULL;
	uint64_t hash = 0;
	uint32_t i;

	for (i = 0; call && i < call->nactuals; i++) {
		const struct portable_node *node = &digest->values.nodes[call->actuals[i]];

		if (node->kind == SYM_CONST)
			hash = hash_pair(hash, hash_pair(i, (uint64_t)node->number));
	}
	return hash;
}

/* Has an access at the same place in the source, with all the same, been seen? */
static int is_known(struct pairs *self, const struct guarded *made)
{
	uint64_t hash = hash_pair(made->likeness, (uint64_t)made->site.function << 32 | made->site.event);

	hash = hash_pair(hash, constants_of(self, made));
	if (table_at(&self->known, table_first(&self->known, hash)))
		return 1;
	table_add(self->arena, &self->known, hash, self->nguarded + 1);
	return 0;
}

/* A handler that goes on into the program does so to write a report and die, mostly: there
 * it does not count. */
#define HANDLER_DEPTH 3
static int is_far(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	uint32_t calls = UINT32_MAX;

	if (!threads_interrupts(self->in->threads, root))
		return 0;
	if (!guarded->access.runner)
		calls = guarded_calls_before(self, guarded, root);
	return 1 + calls + guarded->access.depth > HANDLER_DEPTH; /* 0 + depth, if it is not known */
}

/* Does the surest way of a root to a context go through this call? */
static int goes_through(const struct pairs *self, const struct context *context, uint32_t root,
			const struct context_edge *call)
{
	const struct contexts *contexts = self->in->contexts;
	uint32_t i;

	for (i = context_run(context, root)->parent; i; i = contexts_step(contexts, i - 1)->parent)
		if (contexts_step(contexts, i - 1)->function == call->function &&
		    contexts_step(contexts, i - 1)->event == call->event)
			return 1;
	return 0;
}

/* The doubts on the way of a root that those of another one do not settle: the calls that both pass
 * lead there if anybody gets there. */
static uint32_t doubt_beside(const struct pairs *self, const struct guarded *guarded, uint32_t root, uint32_t other)
{
	const struct contexts *contexts = self->in->contexts;
	const struct chain *chain = guarded->chain;
	uint32_t count, i, doubt = 0;
	const struct context *context = &contexts_of(contexts, guarded->function, &count)[guarded->context];

	for (i = 0; chain && i < chain->nedges; i++) {
		const struct context_edge *edge = contexts_edge(contexts, chain->edges[i]);

		if (edge->doubt && !goes_through(self, context, other, edge))
			doubt += edge->doubt;
	}
	for (i = chain ? 0 : context_run(context, root)->parent; i; i = contexts_step(contexts, i - 1)->parent) {
		const struct context_edge *edge = contexts_edge(contexts, contexts_step(contexts, i - 1)->edge);

		if (edge->doubt && !goes_through(self, context, other, edge))
			doubt += edge->doubt;
	}
	return doubt;
}

uint32_t guarded_doubt(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	const struct context *context = guarded_context(self, guarded);
	uint32_t surest = root, n = 0, doubt = context_run(context, root)->doubt, least = doubt, i;

	if (guarded->access.runner)
		return 0;
	if (doubt >= PAIRS_DYING)
		return doubt;
	for (i = 0; i < context->nruns; i++) {
		const struct context_run *other = &context->runs[i];

		if (other->root == self->numbers->out && root != other->root)
			continue; /* an assumption explains nothing */
		n++;
		if (other->doubt < least || (other->doubt == least && other->root < surest)) {
			surest = other->root;
			least = other->doubt;
		}
	}
	if (!root || n == 1 || surest == root)
		return 0;
	return doubt > PAIRS_DOUBT || !doubt ? doubt : doubt_beside(self, guarded, root, surest);
}

/* A context of a function, and what its accesses have in common. */
struct gathering {
	struct pairs *self;
	struct view view;
	struct reading *reading;
	uint32_t context;
	int single;                   /* see is_single() */
	struct bits roots;            /* that run it, beyond doubt */
	struct bits doubtful;         /* and who perhaps does not */
	int interrupts;               /* among them are handlers */
	struct held_way {
		uint8_t known;
		uint32_t unless;
		const struct lockset *held;
	} *ways;                      /* by way, and once more of what others run */
};

static int is_doubtful(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	return is_far(self, guarded, root) || guarded_doubt(self, guarded, root) > PAIRS_DOUBT;
}

/* Roots that are alone when they get there, as the program says, meet nobody. */
static void drop_single(const struct pairs *self, struct guarded *guarded)
{
	uint32_t root;

	BITS_EACH(root, guarded->roots)
		if (guarded_is_single(self, guarded, root))
			bits_drop(&guarded->roots, bits_one(root));
}

/* Threads of the function that are given a constant with which they do not get there. */
static void drop_others(const struct pairs *self, struct guarded *guarded)
{
	uint32_t root;

	BITS_EACH(root, guarded->roots)
		if (!contexts_enters(self->in->contexts, root, guarded->function, guarded->access.event))
			bits_drop(&guarded->roots, bits_one(root));
}

static void find_roots(const struct gathering *here, struct guarded *guarded)
{
	uint32_t root = guarded->access.runner;

	if (root) {
		if (!is_doubtful(here->self, guarded, root))
			bits_add(&guarded->roots, bits_one(root));
		return;
	}
	guarded->roots = here->roots;
	guarded->doubtful = here->doubtful;
	BITS_EACH(root, here->interrupts ? guarded->roots : bits_none)
		if (is_far(here->self, guarded, root))
			bits_drop(&guarded->roots, bits_one(root));
	drop_others(here->self, guarded);
}

/* The same for all accesses of a context. */
static void find_common_roots(struct gathering *here, const struct context *context)
{
	struct guarded any = { .function = here->view.function, .context = here->context, .roots = context->roots };
	uint32_t root;

	here->roots = here->doubtful = bits_none;
	here->interrupts = 0;
	BITS_EACH(root, any.roots) {
		uint32_t doubt = guarded_doubt(here->self, &any, root);

		if (doubt > PAIRS_DOUBT)
			continue;
		bits_add(&here->roots, bits_one(root));
		bits_add(&here->doubtful, doubt >= 2 ? bits_one(root) : bits_none);
		here->interrupts |= threads_interrupts(here->self->in->threads, root);
	}
}

static uint8_t levels_of(const struct syms *syms, uint32_t place)
{
	const struct sym *node = sym_get(syms, place);
	uint8_t levels = 0;

	for (; node->kind == SYM_AT || node->kind == SYM_ELEM; node = sym_get(syms, node->a))
		levels += node->kind == SYM_ELEM && levels < UINT8_MAX;
	return levels;
}

const struct lockset *guarded_held(const struct view *view, const struct reading *reading,
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

static const struct lockset *held_at(const struct gathering *here, const struct guarded_access *access,
				     uint32_t *unless)
{
	struct held_way *way = &here->ways[2 * access->way + (access->runner != 0)];

	if (!way->known) {
		way->known = 1;
		way->held = guarded_held(&here->view, here->reading, access->runner,
				      here->view.ways[access->way], &way->unless);
	}
	*unless = way->unless;
	return way->held;
}

static int is_private(const struct guarded_access *access, const struct context *context)
{
	return (access->flags & ACCESS_PRIVATE) && !access->take && !(access->flags & ACCESS_PART) &&
	       !(access->private_if & ~context->private_formals);
}

/* In an argument of the function that is another object in each run. */
static uint32_t each_formal(const struct pairs *self, const struct view *view, uint32_t place)
{
	const struct sym *base = sym_get(view->syms, sym_base(view->syms, place));

	return base->kind == SYM_FORMAL && pointsto_each(self->in->pointsto, view->function, base->a)
		? 1 + base->a : 0;
}

/* Is it in what the first argument of the function points to, and not found through pointers there? */
static uint8_t is_given(const struct view *view, uint32_t place)
{
	const struct sym *root = sym_get(view->syms, sym_base(view->syms, view->values[place]));

	return root->kind == SYM_FORMAL && !root->a;
}

static void *keep_copy(struct arena *arena, const void *items, uint32_t count, size_t size)
{
	return count ? memcpy(arena_array(arena, count, size), items, count * size) : NULL;
}

/* For good: only as much memory as it needs, since there are many.  before: an access that may be made when this one is;
 * or NULL. */
static void keep_parts(struct arena *arena, struct guarded *kept, uint32_t npoints, const struct guarded *before)
{
	if (before && before->moment == kept->moment && before->signals == kept->signals &&
	    !memcmp(before->points, kept->points, npoints * sizeof *kept->points))
		kept->points = before->points;
	else
		kept->points = keep_copy(arena, kept->points, npoints, sizeof *kept->points);
	kept->keys = keep_copy(arena, kept->keys, kept->nkeys, sizeof *kept->keys);
	kept->kinds = keep_copy(arena, kept->kinds, kept->nkinds, sizeof *kept->kinds);
	kept->taken = keep_copy(arena, kept->taken, kept->ntaken, sizeof *kept->taken);
}

/* The digest of a function that is bound to callbacks is gone with its view. */
static void keep(const struct gathering *here, const struct guarded *made, uint32_t npoints)
{
	struct pairs *self = here->self;
	const struct access_slice *slice = made->access.slice;
	struct guarded **chunk, *kept;

	if (self->nguarded % GUARDED_CHUNK == 0) {
		chunk = pool_add(self->arena, &self->chunks, sizeof *chunk);
		*chunk = arena_array(self->arena, GUARDED_CHUNK, sizeof *kept);
	}
	kept = guarded_at(self, self->nguarded++);
	*kept = *made;
	if (here->view.digest != accesses_digest(self->in->accesses, made->function)) {
		kept->access.flags |= ACCESS_BOUND;
		kept->access.slice = slice ? keep_copy(self->arena, slice, 1, sizeof *slice) : NULL;
	}
	keep_parts(self->arena, kept, npoints, self->nguarded > 1 ? guarded_at(self, self->nguarded - 2) : NULL);
}

/* Who else is there at a point of a root: accesses that follow each other are at the same one, mostly. */
struct stood {
	uint8_t known;
	struct threads_point at;
	struct threads_stand stand;
	struct bits overlapping;
};

static const struct stood *stood_at(const struct pairs *self, uint32_t root, struct threads_point at, struct stood *room)
{
	struct stood *last = self->stood ? &self->stood[root] : room; /* NULL: nothing is gathered, but asked for */

	if (last->known && bits_same(last->at.alive, at.alive) && bits_same(last->at.gone, at.gone) && last->at.alone == at.alone)
		return last;
	*last = (struct stood){ .known = 1, .at = at, .stand = threads_stand(self->in->threads, root, at) };
	threads_overlapping(self->in->threads, root, at, &last->overlapping);
	return last;
}

/* Who else is there, by root; how many roots there are. */
static uint32_t find_points(const struct pairs *self, struct guarded *made, struct guarded_point *points)
{
	uint32_t root, n = 0;

	made->least = UINT8_MAX;
	BITS_EACH(root, made->roots) {
		uint8_t mine = (uint8_t)guarded_uncertainty(self, made, root);
		struct stood room = { 0 };
		const struct stood *stood = stood_at(self, root, guarded_where(self, made, root), &room);

		made->least = mine < made->least ? mine : made->least;
		points[n] = (struct guarded_point){ .at = stood->at, .stand = stood->stand, .overlapping = stood->overlapping,
						    .marks = marks_at(self, made, root) };
		if (root == self->numbers->out && guarded_is_outside(self, made))
			bits_add(&points[n].overlapping, bits_one(0)); /* main: see is_foreign() */
		handoff_read(self, made, root, &points[n]);
		bits_add(&made->overlapping, points[n++].overlapping);
	}
	made->points = points;
	return n;
}

const struct guarded *guarded_keep(const struct pairs *self, const struct guarded *guarded, struct arena *arena)
{
	struct guarded *kept = arena_alloc(arena, sizeof *kept);
	struct guarded_point *points = arena_array(arena, bits_count(guarded->roots), sizeof *points);

	*kept = *guarded;
	keep_parts(arena, kept, find_points(self, kept, points), NULL);
	return kept;
}

/* Why it meets no other, as far as that can be said without its object. */
static const char *fate_of(const struct gathering *here, const struct guarded *made)
{
	if (is_private(&made->access, here->reading->context))
		return sentence_text(SAY_PRIVATE);
	return is_lonely(here->self, made) ? sentence_text(SAY_ALONE) : NULL;
}

/* All that is compared of it; how many roots there are, 0: it is not reached. */
static uint32_t look(const struct gathering *here, uint32_t place, struct guarded *made,
		     struct guarded_room *room, struct guarded_point *points)
{
	struct pairs *self = here->self;
	const struct view *view = &here->view;
	const struct lockset *held;
	uint32_t npoints;

	if (made->where.unit)
		made->size = made->where.unit;
	else if (!made->size)
		made->size = where_room(self, &made->access, &made->where);
	held = held_at(here, &made->access, &made->unless);
	if (!held)
		return 0;
	made->per_round = element_varies(view->syms, place);
	if (made->access.flags & ACCESS_PER_ROUND)
		made->element = element_of(view->syms, place, !!(made->access.flags & ACCESS_NEXT));
	made->each = each_formal(self, view, place);
	made->given = is_given(view, made->access.place);
	made->levels = levels_of(view->syms, place);
	guarded_open(made, room);
	keys_find(self, view, place, held, here->single, made);
	keys_hide(view, guarded_context(self, made), made);
	owner_find(self, view, here->reading, place, here->single, made);
	made->group = belief_group(self, &made->where);
	npoints = find_points(self, made, points);
	made->moment = guarded_moment(self, made);
	return npoints;
}

static void compare_later(const struct gathering *here, uint32_t place, struct guarded *made)
{
	struct pairs *self = here->self;
	struct guarded_room room = { 0 };
	uint32_t n = look(here, place, made, &room, self->points);

	if (!n)
		return;
	timing_find(self, made);
	made->likeness = guarded_likeness(self, made);
	if (is_known(self, made))
		return;
	keep(here, made, n);
	inquiry_note(self, guarded_at(self, self->nguarded - 1), NULL);
}

static void add_access(const struct gathering *here, uint32_t index)
{
	struct pairs *self = here->self;
	const struct view *view = &here->view;
	const struct guarded_access *access = &view->digest->accesses[index];
	struct guarded made = { .function = view->function, .context = here->context,
				.access = *access, .size = access->size };
	const char *fate;
	uint32_t place;
	int skipped;

	if ((access->flags & ACCESS_HANDED) && !accesses_stays(self->in->accesses, view->function))
		return;
	skipped = guarded_find_marks(self, &made);
	find_roots(here, &made);
	if (self->in->graph->marked)
		drop_single(self, &made);
	fate = skipped ? sentence_text(SAY_SKIPPED) : fate_of(here, &made);
	if (fate && !inquiry_is_on(self))
		return;
	place = sym_place(view->syms, view_bind(view, here->reading, view->values[access->place]));
	if (!place)
		return;
	if (!where_find(self, view, place, access, &made.where) && !fate)
		fate = sentence_text(SAY_UNREACHABLE);
	made.site = guarded_site(self, view->function, access);
	made.ignored = annotation_ignores(annotation_attrs(self->in->link, made.site.function)) != NULL;
	if (fate)
		inquiry_note(self, &made, fate);
	else
		compare_later(here, place, &made);
}

/* Begins a context of a function, or (along a chain) what one chain makes of it. */
static void open_context(struct gathering *here, uint32_t function, const struct context *stored,
			 const struct context *context, struct arena *scratch)
{
	uint32_t bound[64];
	int any = context_bound(stored, bound);

	here->reading = arena_alloc(scratch, sizeof *here->reading);
	here->single = is_single(here->self, context);
	view_open_kept(&here->view, here->self->in->contexts, function, any ? bound : NULL, scratch);
	view_read(&here->view, context, any ? bound : NULL, here->reading);
	names_open(here->self, &here->view);
	here->ways = arena_array(scratch, 2 * (size_t)here->view.digest->nways, sizeof *here->ways);
}

const struct guarded *gather_along(struct pairs *self, const struct guarded *guarded, uint32_t root,
				   const struct chain *chain, struct arena *arena)
{
	struct gathering here = { .self = self, .context = guarded->context };
	struct guarded made = { .function = guarded->function, .context = guarded->context,
				.chain = chain, .access = guarded->access, .size = guarded->access.size,
				.site = guarded->site, .marks = guarded->marks };
	struct guarded_point point;
	struct guarded_room room = { 0 };
	struct guarded *kept = NULL;
	struct arena *scratch = arena_create();
	uint32_t place, count, doubt;

	made.roots = bits_one(root);
	doubt = guarded_doubt(self, &made, root);
	made.doubtful = doubt >= 2 ? bits_one(root) : bits_none;
	open_context(&here, guarded->function,
		     &contexts_of(self->in->contexts, guarded->function, &count)[guarded->context],
		     chain->context, scratch);
	place = doubt > PAIRS_DOUBT || guarded_is_single(self, &made, root) ||
		fate_of(&here, &made) ? 0
		: sym_place(here.view.syms, view_bind(&here.view, here.reading,
						      here.view.values[guarded->access.place]));
	if (place && where_find(self, &here.view, place, &guarded->access, &made.where) &&
	    look(&here, place, &made, &room, &point)) {
		kept = arena_alloc(arena, sizeof *kept);
		*kept = made;
		keep_parts(arena, kept, 1, NULL);
		kept->end = self->strict ? feasible_at(self, kept, root) : NULL;
	}
	if (kept && self->strict && !kept->end) {
		self->refused = PEACE_BRANCHES;
		kept = NULL;
	}
	names_open(self, NULL);
	arena_destroy(scratch);
	return kept;
}

static void gather_function(struct pairs *self, uint32_t function, struct arena *scratch)
{
	uint32_t count, i, a;
	const struct context *contexts = contexts_of(self->in->contexts, function, &count);
	struct gathering here = { .self = self };

	for (i = 0; i < count; i++) {
		if (!bits_any(contexts[i].roots))
			continue;
		here.context = i;
		open_context(&here, function, &contexts[i], &contexts[i], scratch);
		find_common_roots(&here, &contexts[i]);
		for (a = 0; a < here.view.digest->naccesses; a++)
			if (!(here.view.digest->accesses[a].flags & ACCESS_SYNC))
				add_access(&here, a);
	}
}

void gather(struct pairs *self)
{
	struct arena *scratch = arena_create();
	uint32_t f;

	owner_prepare(self);
	self->points = arena_array(self->arena, self->numbers->roots, sizeof *self->points);
	self->stood = arena_array(self->arena, self->numbers->roots, sizeof *self->stood);
	for (f = 1; f <= self->in->link->nfunctions; f++) {
		if (accesses_digest(self->in->accesses, f)->naccesses)
			gather_function(self, f, scratch);
		arena_reset(scratch);
	}
	names_open(self, NULL);
	owner_finish(self);
	arena_destroy(scratch);
	self->totals.accesses = self->nguarded;
}
