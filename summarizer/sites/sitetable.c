/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * sitetable.c - the table, out of the records in their order.
 */
#include "sites/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"
#include "findings/locator.h"
#include "link/link.h"
#include "lockdb/lockdb.h"

#include <stdlib.h>
#include <string.h>

/* Texts in order, each pair once. */
struct name {
	const char *first, *second; /* objects: key, class; locks: class, key */
	uint32_t flags;
};

struct making {
	const struct builder *self;
	struct arena *scratch;
	const struct entry *entries;
	uint32_t nentries;
	struct pool objects, locks; /* struct name */
	const struct access_numbers *numbers;
	struct bits signals;        /* roots that interrupt */
	struct bits *meets;         /* by root: those at whose sites it may be alive */
	struct bits silent;         /* roots beyond the spawns that get to no site */
	struct table ordinals;      /* of function, object and kind, in counts */
	struct pool counts;
	struct sites *out;
	struct site_nesting *nesting;
};

/* ---- names ---- */

static int compare_names(const void *left, const void *right)
{
	const struct name *x = left, *y = right;
	int order = strcmp(x->first, y->first);

	return order ? order : strcmp(x->second, y->second);
}

static void add_name(struct making *making, struct pool *names, const char *first, const char *second,
		     uint32_t flags)
{
	*(struct name *)pool_add(making->scratch, names, sizeof(struct name)) =
		(struct name){ first, second, flags };
}

static void settle_names(struct pool *names)
{
	struct name *items = names->items;
	uint32_t i, n = 0;

	if (names->count)
		qsort(items, names->count, sizeof *items, compare_names);
	for (i = 0; i < names->count; i++) {
		if (n && !compare_names(&items[n - 1], &items[i]))
			items[n - 1].flags |= items[i].flags;
		else
			items[n++] = items[i];
	}
	names->count = n;
}

static uint32_t find_name(const struct pool *names, const char *first, const char *second)
{
	struct name wanted = { first, second, 0 };
	const struct name *found = bsearch(&wanted, names->items, names->count, sizeof wanted, compare_names);

	return (uint32_t)(found - (const struct name *)names->items);
}

static const char *object_key(const struct record *record)
{
	return *record->key ? record->key : *record->class ? record->class : "?";
}

static const char *object_class(const struct record *record)
{
	return *record->class ? record->class : object_key(record);
}

#define LOCK_FLAGS (SITES_HELD_RECURSIVE | SITES_HELD_SPINS | SITES_HELD_SEMAPHORE | SITES_HELD_MADE | SITES_HELD_MASK | \
		    SITES_HELD_SLEEPS | SITES_HELD_IRQ | SITES_HELD_BH | SITES_HELD_COUNTS)

/* A lock, and all of its class. */
static void add_lock(struct making *making, const char *class, const char *key, uint32_t flags)
{
	add_name(making, &making->locks, class, key, flags & LOCK_FLAGS);
	add_name(making, &making->locks, class, "", flags & LOCK_FLAGS);
}

static void find_names(struct making *making)
{
	uint32_t i, k;

	for (i = 0; i < making->nentries; i++) {
		const struct record *record = making->entries[i].record;

		if (record->kind != SITES_KINDS)
			add_name(making, &making->objects, object_key(record), object_class(record), 0);
		if (record->lock_class)
			add_lock(making, record->lock_class, record->lock_key, record->lock_flags);
		for (k = 0; k < record->nheld; k++)
			add_lock(making, record->held[k].class, record->held[k].key, record->held[k].flags);
	}
	settle_names(&making->objects);
	settle_names(&making->locks);
}

static const char *keep(struct making *making, const char *text)
{
	return arena_copy(making->self->arena, text, strlen(text));
}

static void keep_names(struct making *making)
{
	struct arena *arena = making->self->arena;
	const struct name *objects = making->objects.items, *locks = making->locks.items;
	struct site_object *kept = arena_array(arena, making->objects.count, sizeof *kept);
	struct site_lock *kept_locks = arena_array(arena, making->locks.count, sizeof *kept_locks);
	uint32_t i;

	for (i = 0; i < making->objects.count; i++)
		kept[i] = (struct site_object){ keep(making, objects[i].first), keep(making, objects[i].second) };
	for (i = 0; i < making->locks.count; i++) {
		int same = i && !strcmp(locks[i].first, locks[i - 1].first);

		kept_locks[i] = (struct site_lock){ same ? kept_locks[i - 1].class : keep(making, locks[i].first),
						    keep(making, locks[i].second), locks[i].flags };
	}
	making->out->nobjects = making->objects.count;
	making->out->objects = kept;
	making->out->nlocks = making->locks.count;
	making->out->locks = kept_locks;
}

/* ---- threads ---- */

struct thread {
	struct site_thread made;
	uint32_t root;
};

static int compare_threads(const void *left, const void *right)
{
	const struct thread *x = left, *y = right;
	int order = strcmp(x->made.key, y->made.key);

	return order ? order : x->root < y->root ? -1 : x->root > y->root;
}

/* By lockdb's word for where it runs. */
static enum site_level level_of(const char *context)
{
	return !strcmp(context, "hardirq") ? SITES_HARDIRQ : !strcmp(context, "softirq") ? SITES_SOFTIRQ : SITES_TASK;
}

/* Of functions in tables that lockdb knows. */
static const uint8_t *find_levels(const struct builder *self)
{
	const struct link *link = self->in->link;
	const struct callgraph *graph = self->in->graph;
	uint8_t *levels = arena_alloc(self->arena, (size_t)link->nfunctions + 1);
	uint32_t i, t;

	for (i = 1; i <= link->nfields; i++) {
		const struct link_field *field = &link->fields[i];
		const struct lockdb_entry *entry = graph->fields[i].ntargets
			? lockdb_entry(self->in->db, link->aggregates[field->aggregate].name, field->name) : NULL;

		for (t = 0; entry && t < graph->fields[i].ntargets; t++) {
			uint8_t *level = &levels[graph->targets[graph->fields[i].first + t]];

			if (level_of(entry->context) > *level)
				*level = (uint8_t)level_of(entry->context);
		}
	}
	return levels;
}

static struct site_thread describe_thread(const struct making *making, uint32_t root)
{
	const struct pairs_input *in = making->self->in;
	const struct sitekeys *names = making->self->names;
	struct site_thread made = { .several = (uint8_t)threads_several(in->threads, root),
				    .scattered = (uint8_t)!threads_one_team(in->threads, root),
				    .members = phases_members(in->phases, root) };
	const struct access_spawn *spawn;

	if (!root) {
		made.kind = SITES_MAIN;
		made.function = in->link->main;
		made.key = "main";
	} else if (root == making->numbers->out) {
		made.kind = SITES_OUTSIDE;
		made.key = "outside";
	} else {
		made.kind = threads_is_thread(in->threads, root) ? SITES_THREAD :
			    threads_interrupts(in->threads, root) ? SITES_SIGNAL : SITES_HANDLER;
		made.key = root > making->numbers->out ? "declared" : "others"; /* others: never created */
		if (root - 1 >= accesses_nspawns(in->accesses))
			return made;
		spawn = accesses_spawned(in->accesses, root - 1);
		made.level = level_of(accesses_effect(in->accesses, spawn->spawn)->name);
		made.function = spawn->target;
		made.created = (struct finding_point){ spawn->function, spawn->event };
		made.shown = made.created;
		callgraph_written(in->graph, &made.shown.function, &made.shown.event);
		made.key = arena_format(making->self->arena, "%s:%s:%s",
					site_thread_kind_name(made.kind),
					spawn->target ? names->functions[spawn->target] : "?",
					names->functions[spawn->function]);
	}
	return made;
}

/* Two of one function that are created by one function are numbered, in the order of their calls. */
static void number_threads(struct making *making, struct thread *threads, uint32_t n)
{
	uint32_t i, number = 1;
	const char *last = "";

	for (i = 0; i < n; i++) {
		const char *key = threads[i].made.key;

		number = strcmp(key, last) ? 1 : number + 1;
		last = key;
		if (number > 1)
			threads[i].made.key = arena_format(making->self->arena, "%s#%u", key, number);
	}
}

/* threads.h tells of two threads from one side only: if main may find a thread alive, main is alive for
 * that thread. */
static void find_meetings(struct making *making)
{
	uint32_t i, root, other;

	making->silent = bits_not(bits_below(making->numbers->out));
	making->meets = arena_array(making->scratch, making->numbers->roots, sizeof *making->meets);
	for (i = 0; i < making->nentries; i++) {
		const struct record *record = making->entries[i].record;

		bits_drop(&making->silent, bits_and(record->roots, bits_one(making->numbers->out)));
		BITS_EACH(other, record->others)
			bits_add(&making->meets[other], record->roots);
	}
	for (root = 0; root < making->numbers->roots; root++)
		bits_drop(&making->meets[root], making->silent);
}

/* The roots that may be alive at the record's site. */
static struct bits others_of(const struct making *making, const struct record *record)
{
	struct bits others = bits_without(record->others, making->silent);
	uint32_t root;

	/* Main knows at each point what it has created. */
	BITS_EACH(root, bits_without(bits_without(record->roots, record->single), bits_one(0)))
		bits_add(&others, making->meets[root]);
	return others;
}

static void find_threads(struct making *making)
{
	struct thread *threads = arena_array(making->scratch, making->numbers->roots, sizeof *threads);
	struct site_thread *kept;
	struct bits used = bits_none;
	uint32_t i, n = 0;

	for (i = 0; i < making->nentries; i++) {
		const struct record *record = making->entries[i].record;

		bits_add(&used, bits_or(record->roots, others_of(making, record)));
	}
	BITS_EACH(i, used)
		threads[n++] = (struct thread){ describe_thread(making, i), i };
	if (n)
		qsort(threads, n, sizeof *threads, compare_threads);
	number_threads(making, threads, n);
	kept = arena_array(making->self->arena, n, sizeof *kept);
	making->nesting->threads = arena_array(making->self->arena, making->numbers->roots, sizeof *making->nesting->threads);
	for (i = 0; i < n; i++) {
		uint32_t root = threads[i].root;

		kept[i] = threads[i].made;
		making->nesting->threads[root] = i;
		bits_add(&making->signals, kept[i].kind == SITES_SIGNAL ? bits_one(root) : bits_none);
	}
	making->out->nthreads = n;
	making->out->threads = kept;
}

static int compare_indices(const void *left, const void *right)
{
	uint32_t x = *(const uint32_t *)left, y = *(const uint32_t *)right;

	return x < y ? -1 : x > y;
}

static const uint32_t *list_threads(const struct making *making, struct bits roots, uint32_t *count)
{
	uint32_t n = bits_count(roots), i, k = 0;
	uint32_t *list = arena_array(making->self->arena, n, sizeof *list);

	BITS_EACH(i, roots)
		list[k++] = making->nesting->threads[i];
	if (k)
		qsort(list, k, sizeof *list, compare_indices);
	*count = k;
	return list;
}

/* ---- sites ---- */

static struct site_instances keep_instances(const struct making *making, const struct site_instances *in)
{
	struct site_instances kept = *in;

	if (in->count)
		kept.objects = memcpy(arena_array(making->self->arena, in->count, sizeof *in->objects), in->objects,
				      in->count * sizeof *in->objects);
	return kept;
}

static const struct site_held *list_held(const struct making *making, const struct record_held *held, uint32_t n)
{
	struct site_held *list = arena_array(making->self->arena, n, sizeof *list);
	uint32_t i;

	for (i = 0; i < n; i++)
		list[i] = (struct site_held){ find_name(&making->locks, held[i].class, held[i].key), held[i].flags,
					      held[i].taken, held[i].callee, keep_instances(making, &held[i].in),
					      held[i].relation, held[i].by, held[i].compared };
	return list;
}

/* The same lock in another context, or one of its class. */
static const struct record_held *find_held(const struct record *record, const struct record_held *wanted)
{
	const struct record_held *found = NULL;
	uint32_t i;

	for (i = 0; i < record->nheld; i++) {
		if (strcmp(record->held[i].class, wanted->class) != 0)
			continue;
		if (*wanted->class && !strcmp(record->held[i].key, wanted->key))
			return &record->held[i];
		found = &record->held[i];
	}
	return *wanted->class ? found : NULL; /* of a lock without a name nothing is known */
}

#define WEAKER (SITES_HELD_SHARED | SITES_HELD_TRIED) /* in one context is in all */

static int held_everywhere(const struct entry *entries, uint32_t n, const uint8_t *counts, struct record_held *held)
{
	uint32_t i;

	for (i = 1; i < n; i++) { /* of the first that counts, it is */
		const struct record_held *other = counts[i] ? find_held(entries[i].record, held) : held;

		if (!other)
			return 0;
		if (strcmp(other->key, held->key) != 0)
			held->key = "";
		held->flags = ((held->flags & other->flags) & ~(uint32_t)WEAKER) | ((held->flags | other->flags) & WEAKER);
	}
	return 1;
}

/* What is held in all contexts that count. */
static const struct site_held *intersect(const struct making *making, const struct entry *entries, uint32_t n,
					 const uint8_t *counts, uint32_t *count)
{
	struct record_held *all;
	uint32_t i, k = 0, first;

	for (first = 0; !counts[first]; first++)
		;
	all = arena_array(making->scratch, entries[first].record->nheld, sizeof *all);
	for (i = 0; i < entries[first].record->nheld; i++) {
		all[k] = entries[first].record->held[i];
		if (held_everywhere(entries + first, n - first, counts + first, &all[k]) &&
		    !(k && !strcmp(all[k - 1].class, all[k].class) && !strcmp(all[k - 1].key, all[k].key)))
			k++;
	}
	*count = k;
	return list_held(making, all, k);
}

static void find_certain(const struct making *making, const struct entry *entries, uint32_t n, struct site *site)
{
	uint8_t *counts = arena_alloc(making->scratch, n);
	uint32_t i, met = 0;

	for (i = 0; i < n; i++) {
		const struct record *record = entries[i].record;

		counts[i] = !bits_within(others_of(making, record), making->signals) && !(record->context_flags & SITES_PRIVATE);
		met += counts[i];
	}
	if (met)
		site->met = intersect(making, entries, n, counts, &site->nmet);
	memset(counts, 1, n);
	site->certain = intersect(making, entries, n, counts, &site->ncertain);
	if (!met) {
		site->met = site->certain;
		site->nmet = site->ncertain;
	}
}

static void add_nested(const struct making *making, const struct site *site, struct site_context *context,
		       const struct record *record)
{
	if (record->guarded)
		*(struct site_nested *)pool_add(making->self->arena, &making->nesting->all, sizeof(struct site_nested)) =
			(struct site_nested){ site->lock, context, record->guarded, record->walker };
}

static void list_contexts(const struct making *making, const struct entry *entries, uint32_t n, struct site *site)
{
	struct site_context *contexts = arena_array(making->self->arena, n, sizeof *contexts);
	uint32_t i;

	for (i = 0; i < n; i++) {
		const struct record *record = entries[i].record;
		struct site_context *made = &contexts[site->ncontexts];

		site->flags |= record->flags;
		if (i && !record_compare_contexts(record, entries[i - 1].record)) {
			add_nested(making, site, &made[-1], record); /* at two places of the callers */
			continue;
		}
		made->held = list_held(making, record->held, record->nheld);
		made->nheld = record->nheld;
		made->threads = list_threads(making, record->roots, &made->nthreads);
		made->others = list_threads(making, others_of(making, record), &made->nothers);
		made->flags = record->context_flags;
		made->nsteps = record->nsteps;
		made->steps = memcpy(arena_array(making->self->arena, record->nsteps, sizeof *made->steps),
				     record->steps, record->nsteps * sizeof *made->steps);
		made->guessed = record->guessed;
		made->choices = record->choices;
		made->walker = making->nesting->threads[record->walker];
		made->lacks = record->lacks ? arena_copy(making->self->arena, record->lacks, strlen(record->lacks)) : NULL;
		made->in = keep_instances(making, &record->in);
		made->turn = record->turn;
		made->taken = record->taken;
		made->callee = record->callee;
		add_nested(making, site, made, record);
		site->ncontexts++;
	}
	site->contexts = contexts;
}

struct count {
	uint32_t function, object, kind, event, number;
};

/* The how manyth point of its object and kind in the function it is. */
static uint32_t next_ordinal(struct making *making, const struct site *site)
{
	uint64_t hash = hash_pair((uint64_t)site->function << 32 | site->object, site->kind);
	struct count *counts = making->counts.items, *made;
	uint32_t slot, i;

	for (slot = table_first(&making->ordinals, hash); (i = table_at(&making->ordinals, slot));
	     slot = table_next(&making->ordinals, slot, hash)) {
		made = &counts[i - 1];
		if (made->function != site->function || made->object != site->object || made->kind != site->kind)
			continue;
		made->number += made->event != site->event;
		made->event = site->event;
		return made->number;
	}
	made = pool_add(making->scratch, &making->counts, sizeof *made);
	*made = (struct count){ site->function, site->object, site->kind, site->event, 1 };
	table_add(making->scratch, &making->ordinals, hash, making->counts.count);
	return 1;
}

/* The entries of one site. */
static void make_site(struct making *making, const struct entry *entries, uint32_t n, uint32_t function,
		      struct site *site)
{
	const struct record *record = entries->record;
	uint32_t i;

	site->function = function;
	site->event = record->at.event;
	site->kind = record->kind;
	site->object = record->kind == SITES_KINDS
		? SITES_NONE : find_name(&making->objects, object_key(record), object_class(record));
	site->lock = record->lock_class ? find_name(&making->locks, record->lock_class, record->lock_key) : SITES_NONE;
	if (record->handle) {
		site->handle = arena_copy(making->self->arena, record->handle, strlen(record->handle));
		site->handle_class = arena_copy(making->self->arena, record->handle_class, strlen(record->handle_class));
	}
	for (i = 1, site->begins = record->begins; i < n; i++)
		site->begins = entries[i].record->begins == site->begins ? site->begins : 0;
	site->begins--; /* of 0 SITES_NONE */
	site->ordinal = next_ordinal(making, site);
	list_contexts(making, entries, n, site);
	find_certain(making, entries, n, site);
}

static void make_sites(struct making *making)
{
	const struct sitekeys *names = making->self->names;
	struct arena *arena = making->self->arena;
	struct pool sites = { 0 }, functions = { 0 }, partly = { 0 };
	uint32_t first, end;

	for (first = 0; first < making->nentries; first = end) {
		const struct entry *entry = &making->entries[first];
		uint32_t function = entry->record->at.function;

		for (end = first; end < making->nentries && !entry_compare_sites(entry, &making->entries[end]); end++)
			;
		if (!first || entry->function != entry[-1].function)
			*(struct site_function *)pool_add(arena, &functions, sizeof(struct site_function)) =
				(struct site_function){ names->functions[function], names->paths[function], function };
		make_site(making, entry, end - first, functions.count - 1,
			  pool_add(arena, entry->record->kind == SITES_KINDS ? &partly : &sites, sizeof(struct site)));
	}
	making->out->nsites = sites.count;
	making->out->sites = pool_items(arena, &sites);
	making->out->npartly = partly.count;
	making->out->partly = pool_items(arena, &partly);
	making->out->nfunctions = functions.count;
	making->out->functions = pool_items(arena, &functions);
}

static const uint32_t *keep_numbers(struct arena *arena, const uint32_t *numbers, uint32_t n)
{
	return memcpy(arena_array(arena, n, sizeof *numbers), numbers, n * sizeof *numbers);
}

/* What the workers found, in the arena of the table. */
static void keep_flows(const struct making *making)
{
	struct arena *arena = making->self->arena;
	uint32_t f;

	for (f = 0; f <= making->self->in->link->nfunctions; f++) {
		const struct site_flow *flow = making->self->flows[f];
		struct site_flow *kept;

		if (!flow)
			continue;
		kept = memcpy(arena_alloc(arena, sizeof *kept), flow, sizeof *kept);
		kept->blocks = keep_numbers(arena, flow->blocks, flow->nevents);
		kept->places = keep_numbers(arena, flow->places, flow->nblocks);
		kept->sizes = keep_numbers(arena, flow->sizes, flow->nblocks);
		kept->edges = keep_numbers(arena, flow->edges, flow->nblocks + 1);
		kept->to = keep_numbers(arena, flow->to, flow->edges[flow->nblocks]);
		kept->ends = memcpy(arena_alloc(arena, flow->nblocks), flow->ends, flow->nblocks);
		making->self->flows[f] = kept;
	}
	making->out->flows = making->self->flows;
}

struct sites *sitetable_make(const struct builder *self, struct site_nesting *nesting)
{
	struct making making = { .self = self, .scratch = arena_create(), .nesting = nesting,
				 .numbers = accesses_numbers(self->in->accesses) };
	struct locator *locator = locator_create(self->in->link);

	making.out = arena_alloc(self->arena, sizeof *making.out);
	making.out->ordered = self->ordered;
	making.out->asks = self->asks;
	making.out->opposites = stored_opposites(self, &making.out->nopposites);
	making.out->levels = find_levels(self);
	making.entries = entries_sort(self, making.scratch, locator, &making.nentries);
	find_names(&making);
	keep_names(&making);
	find_meetings(&making);
	find_threads(&making);
	make_sites(&making);
	keep_flows(&making);
	locator_destroy(locator);
	arena_destroy(making.scratch);
	return making.out;
}
