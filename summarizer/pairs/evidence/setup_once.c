/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * setup_once.c - what is only done where something is set up once, by whoever needs it first.
 *
 *     lock(&m); if (!ready) { make_tables(); start_workers(); ready = 1; } unlock(&m);
 *     pthread_once(&control, make_tables);
 *
 * A variable that is seen to be clear and set then, and that only teardown clears, lets one thread through.  Whatever
 * that thread does there, also in functions that nobody calls otherwise, is set-up: others have not been let in yet, or
 * come by another way that waits.  That is not proved (order/signals/once.c and init_once.c prove some of it), so it is
 * evidence, and only where several places see to it that it is done: of one or two somebody may have forgotten to.  A lock
 * that is held there all the time says nothing of what the object needs.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "order/skeleton.h"

#define PLACES 3 /* that see to it */
#define WRAPPED 8

enum { IN_SECTION = 1, IN_RUN = 2, ELSEWHERE = 4 };

struct section { /* of a function: what only who has seen the variable clear gets to */
	uint32_t function, object;
	const struct skeleton *skeleton;
	uint8_t *reached; /* by block: without having seen that */
};

struct setup_once {
	struct pool sections; /* struct section, by function */
	uint8_t *flags;       /* by object: 1 it is set behind such a test, 2 it is cleared, or set to who knows what */
	uint8_t *marks;       /* by function: where it is called */
	uint32_t *callers;    /* by function: the last one that calls it */
};

/* The variable at whose beginning an access is; 0: none. */
static uint32_t variable_of(const struct digest *digest, const struct guarded_access *access)
{
	const struct portable_node *at = &digest->values.nodes[access->place];

	return at->kind == SYM_AT && !at->number && digest->values.nodes[at->a].kind == SYM_GLOBAL
		       ? digest->values.nodes[at->a].a : 0;
}

/* Is it known on the edge that the variable is clear? */
static int is_clear_on(const struct digest *digest, const struct skeleton_edge *edge, uint32_t object, int64_t number)
{
	uint32_t i, k;

	for (k = 0; k < edge->nknown; k++) {
		if (!signal_holds(&edge->known[k].test, 0) || signal_holds(&edge->known[k].test, number))
			continue;
		for (i = 0; i < digest->naccesses; i++)
			if (digest->accesses[i].event == edge->known[k].event && !digest->accesses[i].callee &&
			    (digest->accesses[i].flags & ACCESS_READS) && variable_of(digest, &digest->accesses[i]) == object)
				return 1;
	}
	return 0;
}

static void find_callers(struct pairs *self)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t f, n, t;

	for (f = 1; f <= self->in->link->nfunctions; f++)
		for (n = graph->nodes[f].first; n < graph->nodes[f].first + graph->nodes[f].nsites; n++)
			for (t = 0; t < graph->sites[n].ntargets; t++)
				self->once->callers[graph->targets[graph->sites[n].first + t]] = f;
}

/* Do several places call it, or the only function that does? */
static int is_ensured(const struct pairs *self, uint32_t function)
{
	uint32_t i;

	for (i = 0; i < WRAPPED && function && self->in->graph->nodes[function].callers == 1; i++)
		function = self->once->callers[function];
	return function && self->in->graph->nodes[function].callers >= PLACES;
}

/* The section of the variable, if it is set in there. */
static void find_section(struct pairs *self, struct skeletons *skeletons, uint32_t function, const struct access_set *set,
			 struct arena *scratch)
{
	struct setup_once *once = self->once;
	const struct digest *digest = accesses_digest(self->in->accesses, function);
	const struct skeleton *skeleton = skeleton_of(skeletons, function);
	uint32_t *todo, n = 0, b, e, found = 0;
	struct section *made;
	uint8_t *reached;

	if (!skeleton || !skeleton->nblocks)
		return;
	todo = arena_array(scratch, skeleton->nblocks, sizeof *todo);
	reached = arena_array(self->arena, skeleton->nblocks, 1);
	reached[0] = 1;
	todo[n++] = 0;
	while (n) {
		b = todo[--n];
		for (e = skeleton->blocks[b].edges; e < skeleton->blocks[b].edges + skeleton->blocks[b].nedges; e++) {
			const struct skeleton_edge *edge = &skeleton->edges[e];

			if (edge->to >= skeleton->nblocks || reached[edge->to])
				continue;
			if (is_clear_on(digest, edge, set->object, set->number)) {
				found = 1;
				continue;
			}
			reached[edge->to] = 1;
			todo[n++] = edge->to;
		}
	}
	if (!found || reached[skeleton->block_of[set->event - 1]])
		return;
	made = pool_add(self->arena, &once->sections, sizeof *made);
	*made = (struct section){ function, set->object, skeleton, reached };
	once->flags[set->object] |= 1;
}

static void find_sections(struct pairs *self)
{
	struct skeletons *skeletons = skeletons_create(self->in->link, self->arena);
	struct arena *scratch = arena_create();
	uint32_t f, i;

	for (f = 1; f <= self->in->link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in->accesses, f);

		for (i = 0; i < digest->nsets; i++) {
			const struct access_set *set = &digest->sets[i];

			if (!set->event || set->offset)
				continue;
			if (!set->known || (!set->number && !(life_of(self, f) & (LIFE_TEARS_DOWN | LIFE_TEARDOWN_NAME))))
				self->once->flags[set->object] |= 2;
			else if (set->number && is_ensured(self, f))
				find_section(self, skeletons, f, set, scratch);
		}
		arena_reset(scratch);
	}
	skeletons_destroy(skeletons);
	arena_destroy(scratch);
}

static int in_section(const struct setup_once *once, uint32_t function, uint32_t event)
{
	const struct section *items = once->sections.items;
	uint32_t low = 0, high = once->sections.count;

	while (low < high) {
		uint32_t middle = (low + high) / 2;

		if (items[middle].function < function)
			low = middle + 1;
		else
			high = middle;
	}
	for (; low < once->sections.count && items[low].function == function; low++)
		if (once->flags[items[low].object] == 1 && event < items[low].skeleton->nevents &&
		    !items[low].reached[items[low].skeleton->block_of[event]])
			return 1;
	return 0;
}

/* What is started, or found by its name, is called from elsewhere, too; what is run once is not. */
static void mark_started(struct pairs *self)
{
	const struct callgraph *graph = self->in->graph;
	uint32_t i, k;

	for (i = 0; i < graph->nspawns; i++)
		for (k = 0; k < graph->spawns[i].ntargets; k++)
			if (graph->spawns[i].op != LOCKDB_ONCE)
				self->once->marks[graph->targets[graph->spawns[i].first + k]] |= ELSEWHERE;
	for (i = 1; i <= self->in->link->nfunctions; i++)
		if (graph->nodes[i].looked_up || graph->nodes[i].roles || graph->nodes[i].escapes)
			self->once->marks[i] |= ELSEWHERE;
}

/* 0: somebody else may do it, too. */
static unsigned mark_of(const struct setup_once *once, uint32_t function, uint32_t event)
{
	if (!(once->marks[function] & ELSEWHERE))
		return once->marks[function];
	return in_section(once, function, event) ? IN_SECTION : 0;
}

/* What a call at that site is for its target. */
static unsigned mark_at(const struct pairs *self, uint32_t function, const struct call_site *site, uint32_t target)
{
	const struct access_call *call = digest_call(accesses_digest(self->in->accesses, function), site->event);
	unsigned mark = mark_of(self->once, function, site->event);

	if (call && call->once && target != call->direct)
		return is_ensured(self, function) ? IN_RUN : ELSEWHERE;
	return mark ? mark : ELSEWHERE;
}

/* Callers before callees. */
static void mark_called(struct pairs *self)
{
	const struct callgraph *graph = self->in->graph;
	uint8_t *marks = self->once->marks;
	uint32_t i, k, n, t;

	for (i = graph->ncomponents; i--;) {
		const struct call_component *component = &graph->components[i];

		for (k = 0; k < component->nmembers; k++) {
			uint32_t function = graph->members[component->first + k];
			const struct call_node *node = &graph->nodes[function];

			if (component->cyclic || !marks[function])
				marks[function] |= ELSEWHERE;
			for (n = node->first; n < node->first + node->nsites && !node->dead; n++)
				for (t = 0; t < graph->sites[n].ntargets; t++) {
					uint32_t target = graph->targets[graph->sites[n].first + t];

					marks[target] |= (uint8_t)mark_at(self, function, &graph->sites[n], target);
				}
		}
	}
}

int setup_once(struct pairs *self, const struct guarded *guarded)
{
	unsigned mark;

	if (!self->once) {
		self->once = arena_alloc(self->arena, sizeof *self->once);
		self->once->flags = arena_array(self->arena, (size_t)self->in->link->nobjects + 1, 1);
		self->once->marks = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, 1);
		self->once->callers = arena_array(self->arena, (size_t)self->in->link->nfunctions + 1, sizeof(uint32_t));
		find_callers(self);
		find_sections(self);
		mark_started(self);
		mark_called(self);
	}
	if (guarded->where.kind == WHERE_OBJECT && guarded->where.object.kind == TARGET_OBJECT &&
	    (self->once->flags[guarded->where.object.a] & 1))
		return 0; /* the flag itself */
	mark = mark_of(self->once, guarded->site.function, guarded->site.event);
	if (!mark && !guarded->access.runner)
		mark = mark_of(self->once, guarded->function, guarded->access.event);
	return mark == IN_RUN || (mark && guarded->nheld);
}
