/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * state_make.c - the state of the program that was just analysed.
 */
#include "diff/state.h"

#include "analysis.h"
#include "base/arena.h"
#include "base/pool.h"
#include "base/self.h"
#include "base/table.h"
#include "base/text.h"
#include "facts/map.h"
#include "findings/locator.h"
#include "findings/path.h"
#include "link/link.h"
#include "report/phrase.h"
#include "report/source.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#ifndef RACECHECK_VERSION
#define RACECHECK_VERSION "unknown"
#endif

#define TEXT_LONGEST 120 /* of a line of the source */

/* ---- by what it was made ---- */

static uint64_t hash_file(const char *path)
{
	struct facts_error why;
	struct map map;
	uint64_t hash;

	if (!map_open(&map, path, NULL, &why))
		return 0;
	hash = hash_bytes(map.data, map.length);
	map_close(&map);
	return hash;
}

/* Names and contents, wherever the files are; those that came with racecheck and those of the user. */
static const char *hash_lockdb(const struct lockdb *db, struct arena *arena)
{
	uint64_t hash = 0;
	uint32_t i;

	for (i = 0; i < db->nfiles; i++)
		hash = hash_pair(hash, hash_pair(hash_string(path_base(db->files[i])), hash_file(db->files[i])));
	return arena_format(arena, "%016" PRIx64, hash);
}

static const char *hash_self(struct arena *arena)
{
	const char *self = self_path();

	return arena_format(arena, "%016" PRIx64, self ? hash_file(self) : 0);
}

/* ---- findings ---- */

static struct state_place place_of(const struct place *place, struct arena *arena)
{
	const char *path = place_shown(place);

	return (struct state_place){ arena_copy(arena, path, strlen(path)), place->line, place->column };
}

static const char *copy(struct arena *arena, const char *text)
{
	return text ? arena_copy(arena, text, strlen(text)) : "";
}

static void add_finding(struct state_finding *made, const struct finding *finding, struct phraser *phraser,
			int told, struct arena *arena)
{
	struct state_spot *spots = arena_array(arena, finding->nsites, sizeof *spots);
	uint32_t i;

	phraser_turn(phraser, finding);
	*made = (struct state_finding){
		.id = copy(arena, finding->id), .state = copy(arena, finding->state), .rule = finding->rule,
		.tier = finding->tier, .score = finding->score, .suppressed = finding->suppressed != NULL,
		.object = copy(arena, finding->object), .object_key = copy(arena, finding->object_key),
		.message = told ? copy(arena, phrase_headline(phraser, finding, 0)) : "",
		.nspots = finding->nsites, .spots = spots, .origin = finding };
	for (i = 0; i < finding->nsites; i++) {
		const struct finding_site *site = &finding->sites[i];
		struct place place = locator_place(phraser->locator, site->point);

		spots[i].function = copy(arena, locator_name(phraser->locator, site->point.function));
		spots[i].place = place_of(&place, arena);
		spots[i].kind = finding_kind_name(site->kind);
		spots[i].nlocks = site->nlocks;
	}
	arena_reset(phraser->arena);
}

static int compare_ids(const void *left, const void *right)
{
	const struct state_finding *a = left, *b = right;
	int order = strcmp(a->id, b->id);

	return order ? order : (a->tier > b->tier) - (a->tier < b->tier);
}

void state_sort_findings(struct state_finding *findings, uint32_t count)
{
	qsort(findings, count, sizeof *findings, compare_ids);
}

static void make_findings(struct state *state, const struct state_input *in, struct arena *arena)
{
	struct phraser phraser = { .arena = arena_create() };
	struct state_finding *made = arena_array(arena, in->findings->count, sizeof *made);
	uint32_t i;

	for (i = 0; i < in->findings->count; i++) {
		struct finding *finding = &in->findings->items[i];
		int told = finding->tier <= in->tier;

		if (told)
			findings_tell(in->findings, finding);
		add_finding(&made[i], finding, &phraser, told, arena);
	}
	state_sort_findings(made, in->findings->count);
	state->findings = made;
	state->nfindings = in->findings->count;
	phraser_free(&phraser);
}

/* ---- the site table ---- */

struct builder {
	struct arena *arena;
	const struct sites *sites;
	struct locator *locator;
	struct sources *sources;
	struct pool points, contexts;         /* struct state_point, state_context */
	struct table point_index, context_index;
	struct finding_point *point_keys;     /* beside points */
	uint32_t point_space;
	const uint32_t *copies;               /* by function of link.h: the one of which it is a copy, or itself */
	const uint32_t *merged;               /* by function of sites: its number in the state */
};

static const char *source_text(struct builder *self, const struct place *place)
{
	size_t length, start;
	const char *line = place->tu ? sources_line(self->sources, place, &length) : NULL;

	if (!line)
		return "";
	for (start = 0; start < length && (line[start] == ' ' || line[start] == '\t'); start++)
		;
	length -= start;
	return arena_copy(self->arena, line + start, length > TEXT_LONGEST ? TEXT_LONGEST : length);
}

static void keep_key(struct builder *self, uint32_t number, struct finding_point key)
{
	if (number >= self->point_space) {
		uint32_t space = self->point_space ? 2 * self->point_space : 1024;
		struct finding_point *keys = arena_array(self->arena, space, sizeof *keys);

		if (number)
			memcpy(keys, self->point_keys, number * sizeof *keys);
		self->point_keys = keys;
		self->point_space = space;
	}
	self->point_keys[number] = key;
}

/* Is it this point, or the same place in another copy of the function? */
static int is_point(const struct builder *self, uint32_t number, struct finding_point key, const struct place *place)
{
	const struct state_point *point = &((const struct state_point *)self->points.items)[number];
	struct finding_point known = self->point_keys[number];

	return known.event == key.event && self->copies[known.function] == self->copies[key.function] &&
	       point->place.line == place->line && point->place.column == place->column;
}

static uint32_t point_of(struct builder *self, struct finding_point key)
{
	uint64_t hash = key.function ? hash_pair(self->copies[key.function], key.event) : 0;
	struct state_point *point;
	struct place place;
	uint32_t slot, i;

	if (!key.function)
		return STATE_NONE;
	place = locator_place(self->locator, key);
	for (slot = table_first(&self->point_index, hash); (i = table_at(&self->point_index, slot));
	     slot = table_next(&self->point_index, slot, hash))
		if (is_point(self, i - 1, key, &place))
			break;
	if (!i) {
		point = pool_add(self->arena, &self->points, sizeof *point);
		i = self->points.count;
		point->function = copy(self->arena, locator_name(self->locator, key.function));
		point->place = place_of(&place, self->arena);
		point->text = source_text(self, &place);
		keep_key(self, i - 1, key);
		table_add(self->arena, &self->point_index, hash, i);
	}
	return i - 1;
}

static uint64_t hash_context(const struct state_context *context)
{
	uint64_t hash = hash_pair(context->flags, hash_bytes(context->threads,
							     context->nthreads * sizeof *context->threads));

	hash = hash_pair(hash, hash_bytes(context->others, context->nothers * sizeof *context->others));
	return hash_pair(hash, hash_bytes(context->held, context->nheld * sizeof *context->held));
}

static int same_context(const struct state_context *a, const struct state_context *b)
{
	return a->flags == b->flags && a->nthreads == b->nthreads && a->nothers == b->nothers &&
	       a->nheld == b->nheld && !memcmp(a->threads, b->threads, a->nthreads * sizeof *a->threads) &&
	       !memcmp(a->others, b->others, a->nothers * sizeof *a->others) &&
	       !memcmp(a->held, b->held, a->nheld * sizeof *a->held);
}

static uint32_t context_of(struct builder *self, const struct site_context *context)
{
	struct state_held *held = arena_array(self->arena, context->nheld, sizeof *held);
	struct state_context made = {
		.flags = context->flags, .nthreads = context->nthreads, .nothers = context->nothers,
		.nheld = context->nheld, .threads = context->threads, .others = context->others, .held = held };
	uint32_t slot, i;
	uint64_t hash;

	for (i = 0; i < context->nheld; i++)
		held[i] = (struct state_held){ context->held[i].lock, context->held[i].flags,
					       point_of(self, context->held[i].taken) };
	hash = hash_context(&made);
	for (slot = table_first(&self->context_index, hash); (i = table_at(&self->context_index, slot));
	     slot = table_next(&self->context_index, slot, hash))
		if (same_context(&((struct state_context *)self->contexts.items)[i - 1], &made))
			return i - 1;
	*(struct state_context *)pool_add(self->arena, &self->contexts, sizeof made) = made;
	table_add(self->arena, &self->context_index, hash, self->contexts.count);
	return self->contexts.count - 1;
}

/* Each once, ascending. */
static int compare_numbers(const void *left, const void *right)
{
	const uint32_t *a = left, *b = right;

	return (*a > *b) - (*a < *b);
}

/* The contexts of all copies, each once. */
static void list_contexts(struct builder *self, struct state_site *made)
{
	uint32_t *contexts, count = 0, i, k, n = 0;

	for (k = 0; k < made->norigins; k++)
		count += made->origins[k]->ncontexts;
	contexts = arena_array(self->arena, count, sizeof *contexts);
	for (k = 0, count = 0; k < made->norigins; k++)
		for (i = 0; i < made->origins[k]->ncontexts; i++)
			contexts[count++] = context_of(self, &made->origins[k]->contexts[i]);
	qsort(contexts, count, sizeof *contexts, compare_numbers);
	for (i = 0; i < count; i++)
		if (!n || contexts[n - 1] != contexts[i])
			contexts[n++] = contexts[i];
	made->ncontexts = n;
	made->contexts = contexts;
}

/* One site, at the same place in all copies of its function. */
static void add_site(struct builder *self, struct state_site *made, const struct site **copies, uint32_t ncopies)
{
	const struct site *site = copies[0];
	struct finding_point here = { self->sites->functions[site->function].number, site->event };
	uint32_t i;

	*made = (struct state_site){
		.function = self->merged[site->function], .object = site->object, .kind = site->kind,
		.ordinal = site->ordinal, .lock = site->lock == SITES_NONE ? STATE_NONE : site->lock,
		.point = point_of(self, here),
		.origins = copies, .norigins = ncopies };
	for (i = 0; i < ncopies; i++)
		made->flags |= copies[i]->flags;
	list_contexts(self, made);
}

/* ---- functions of headers, which many files have ---- */

/* Are these two copies of one function?  They stand side by side. */
static int is_copy(const struct site_function *a, const struct site_function *b)
{
	return !strcmp(a->key, b->key) && !strcmp(a->path, b->path);
}

/* Fills copies and merged; returns how many functions there are. */
static uint32_t find_copies(struct builder *self, uint32_t nlinked)
{
	const struct site_function *functions = self->sites->functions;
	uint32_t *copies = arena_array(self->arena, nlinked + 1, sizeof *copies);
	uint32_t *merged = arena_array(self->arena, self->sites->nfunctions, sizeof *merged), i, n = 0;

	for (i = 0; i <= nlinked; i++)
		copies[i] = i;
	for (i = 0; i < self->sites->nfunctions; i++) {
		if (i && is_copy(&functions[i - 1], &functions[i]))
			copies[functions[i].number] = copies[functions[i - 1].number];
		else
			n++;
		merged[i] = n - 1;
	}
	self->copies = copies;
	self->merged = merged;
	return n;
}

struct order { /* of a site among those of all copies of its function */
	const struct site *site;
	uint32_t function, line, column;
};

static int compare_order(const void *left, const void *right)
{
	const struct order *a = left, *b = right;

	if (a->function != b->function)
		return a->function < b->function ? -1 : 1;
	if (a->line != b->line)
		return a->line < b->line ? -1 : 1;
	if (a->column != b->column)
		return a->column < b->column ? -1 : 1;
	if (a->site->kind != b->site->kind)
		return (int)a->site->kind - (int)b->site->kind;
	if (a->site->object != b->site->object)
		return a->site->object < b->site->object ? -1 : 1;
	if (a->site->ordinal != b->site->ordinal)
		return a->site->ordinal < b->site->ordinal ? -1 : 1;
	return (a->site > b->site) - (a->site < b->site);
}

static int is_same_site(const struct order *a, const struct order *b)
{
	return a->function == b->function && a->line == b->line && a->column == b->column &&
	       a->site->kind == b->site->kind && a->site->object == b->site->object &&
	       a->site->ordinal == b->site->ordinal && a->site->lock == b->site->lock;
}

/* All sites; those of copies are brought together, the others stay in their order. */
static struct order *order_sites(struct builder *self)
{
	const struct sites *sites = self->sites;
	struct order *all = arena_array(self->arena, sites->nsites, sizeof *all);
	uint32_t i, end;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];
		struct place place = locator_place(self->locator, (struct finding_point){
			sites->functions[site->function].number, site->event });

		all[i] = (struct order){ site, self->merged[site->function], place.line, place.column };
	}
	for (i = 0; i < sites->nsites; i = end) {
		for (end = i; end < sites->nsites && all[end].function == all[i].function; end++)
			;
		if (all[end - 1].site->function != all[i].site->function)
			qsort(&all[i], end - i, sizeof *all, compare_order);
	}
	return all;
}

static void add_sites(struct builder *self, struct state_table *table)
{
	uint32_t count = self->sites->nsites, i, end;
	struct order *all = order_sites(self);
	struct state_site *made = arena_array(self->arena, count, sizeof *made);
	const struct site **origins = arena_array(self->arena, count, sizeof *origins);

	for (i = 0; i < count; i++)
		origins[i] = all[i].site;
	for (i = 0; i < count; i = end) {
		for (end = i + 1; end < count && all[end].site->function != all[i].site->function &&
				  is_same_site(&all[i], &all[end]); end++)
			;
		add_site(self, &made[table->nsites++], &origins[i], end - i);
	}
	table->sites = made;
}

/* Of the unit's content without paths and lines: equal ones do the same. */
static const char *unit_of(struct builder *self, const struct link *link, uint32_t function)
{
	const struct facts_tu *tu = link->program->tus[link->functions[function].tu];

	return arena_format(self->arena, "%016" PRIx64, hash_bytes(tu->id, sizeof tu->id));
}

static void copy_names(struct state_table *table, const struct sites *sites, struct builder *self,
		       const struct link *link)
{
	struct state_function *functions = arena_array(self->arena, table->nfunctions, sizeof *functions);
	struct state_object *objects = arena_array(self->arena, sites->nobjects, sizeof *objects);
	struct state_lock *locks = arena_array(self->arena, sites->nlocks, sizeof *locks);
	struct state_thread *threads = arena_array(self->arena, sites->nthreads, sizeof *threads);
	uint32_t i;

	for (i = 0; i < sites->nfunctions; i++)
		functions[self->merged[i]] =
			(struct state_function){ sites->functions[i].key, sites->functions[i].path,
						 unit_of(self, link, sites->functions[i].number) };
	for (i = 0; i < sites->nobjects; i++)
		objects[i] = (struct state_object){ sites->objects[i].key, sites->objects[i].class };
	for (i = 0; i < sites->nlocks; i++)
		locks[i] = (struct state_lock){ sites->locks[i].class, sites->locks[i].key,
						sites->locks[i].flags };
	for (i = 0; i < sites->nthreads; i++)
		threads[i] = (struct state_thread){ sites->threads[i].key, sites->threads[i].kind,
						    sites->threads[i].several,
						    point_of(self, sites->threads[i].created) };
	table->functions = functions;
	table->objects = objects;
	table->nobjects = sites->nobjects;
	table->locks = locks;
	table->nlocks = sites->nlocks;
	table->threads = threads;
	table->nthreads = sites->nthreads;
}

static void make_table(struct state_table *table, struct analysis *analysis, struct sources *sources,
		       struct arena *arena)
{
	const struct sites *sites = analysis_sites(analysis);
	struct builder self = { .arena = arena, .sites = sites, .sources = sources,
				.locator = locator_create(analysis->link) };

	table->program = analysis->program->name ? path_base(analysis->program->name) : "";
	table->analysis = analysis;
	table->nfunctions = find_copies(&self, analysis->link->nfunctions);
	copy_names(table, sites, &self, analysis->link);
	add_sites(&self, table);
	table->points = pool_items(arena, &self.points);
	table->npoints = self.points.count;
	table->contexts = pool_items(arena, &self.contexts);
	table->ncontexts = self.contexts.count;
	locator_destroy(self.locator);
}

/* ---- all of it ---- */

struct state *state_make(const struct state_input *in, struct arena *arena)
{
	struct state *state = arena_alloc(arena, sizeof *state);
	struct state_table *tables;
	struct sources *sources;
	uint32_t i;

	state->kind = STATE_PROGRAM;
	state->name = in->name;
	state->version = RACECHECK_VERSION;
	state->build = hash_self(arena);
	state->lockdb = hash_lockdb(in->analyses->lockdb, arena);
	state->model = in->findings->model ? in->findings->model : "";
	make_findings(state, in, arena);
	if (!in->sites)
		return state;
	sources = sources_create();
	tables = arena_array(arena, in->nanalyses, sizeof *tables);
	for (i = 0; i < in->nanalyses; i++)
		make_table(&tables[i], &in->analyses[i], sources, arena);
	state->tables = tables;
	state->ntables = in->nanalyses;
	sources_destroy(sources);
	return state;
}

const char *state_difference(const struct state *old, const struct state *new, struct arena *arena)
{
	if (*old->version && strcmp(old->version, new->version) != 0)
		return arena_format(arena, "racecheck %s instead of %s", old->version, new->version);
	if (*old->build && *new->build && strcmp(old->build, new->build) != 0)
		return arena_format(arena, "another build of racecheck %s", old->version);
	if (*old->lockdb && *new->lockdb && strcmp(old->lockdb, new->lockdb) != 0)
		return "other files of lockdb";
	if (*old->model && *new->model && strcmp(old->model, new->model) != 0)
		return arena_format(arena, "the memory model %s instead of %s", old->model, new->model);
	return NULL;
}
