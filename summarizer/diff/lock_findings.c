/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/lock_findings.h"

#include "analysis.h"
#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
#include "diff/identity.h"
#include "findings/path.h"
#include "sites/told.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SCORE 1000 /* before all findings that were not compared */

/* ---- as a state has them ---- */

static struct state_spot spot_of(const struct state_table *table, uint32_t site, const struct state_context *context)
{
	const struct state_point *point = &table->points[table->sites[site].point];

	return (struct state_spot){ point->function, point->place,
				    table->sites[site].kind <= SITES_FREE ? "access" : "call",
				    context ? context->nheld : 0 };
}

/* Of rule, object, lock and function: the next commit's build has the same one if it is compared with the
 * same state. */
static const char *id_of(const struct lock_change *change, struct arena *arena)
{
	const struct state_table *new = change->match->new;
	const struct state_site *site = &new->sites[change->site];
	uint64_t hash = hash_pair(hash_string(lock_rule_name(change->rule)), hash_string(change->lock));

	hash = hash_pair(hash, hash_string(match_bare(new->objects[site->object].key)));
	hash = hash_pair(hash, hash_string(new->functions[site->function].key));
	return arena_format(arena, "%016" PRIx64, hash);
}

static struct state_finding finding_of(const struct lock_change *change, struct arena *arena)
{
	const struct state_table *new = change->match->new;
	struct state_spot *spots = arena_array(arena, 2, sizeof *spots);
	uint32_t n = 1;
	const char *key = match_bare(new->objects[new->sites[change->site].object].key);

	spots[0] = spot_of(new, change->site, change->context);
	if (change->other != STATE_NONE)
		spots[n++] = spot_of(new, change->other, change->other_context);
	return (struct state_finding){
		.id = id_of(change, arena), .state = "", .rule = lock_rule_name(change->rule), .tier = TIER_LIKELY,
		.score = SCORE, .object = key, .object_key = key, .message = lock_change_text(change, arena),
		.nspots = n, .spots = spots };
}

/* The program of that name; if both states have but one, that. */
static const struct state_table *table_like(const struct state *state, const struct state *other,
					    const struct state_table *table)
{
	uint32_t i;

	if (state->ntables == 1 && other->ntables == 1)
		return &state->tables[0];
	for (i = 0; i < state->ntables; i++)
		if (!strcmp(state->tables[i].program, table->program))
			return &state->tables[i];
	return NULL;
}

static int is_known(const struct pool *pool, const char *id)
{
	const struct state_finding *all = pool->items;
	uint32_t i;

	for (i = 0; i < pool->count; i++)
		if (!strcmp(all[i].id, id))
			return 1;
	return 0;
}

struct lock_findings *lock_findings(const struct state *old, const struct state *new, struct arena *arena)
{
	struct lock_findings *found = arena_alloc(arena, sizeof *found);
	struct pool findings = { 0 }, changes = { 0 }, tables = { 0 };
	uint32_t t, i;

	for (t = 0; t < new->ntables; t++) {
		const struct state_table *before = table_like(old, new, &new->tables[t]);
		const struct lock_changes *all = before ? lockdiff(before, &new->tables[t], arena) : NULL;

		if (all)
			*(const struct lock_changes **)pool_add(arena, &tables, sizeof(void *)) = all;
		for (i = 0; all && i < all->count; i++) {
			struct state_finding made = finding_of(&all->items[i], arena);

			if (is_known(&findings, made.id))
				continue;
			*(struct state_finding *)pool_add(arena, &findings, sizeof made) = made;
			*(const struct lock_change **)pool_add(arena, &changes, sizeof(void *)) = &all->items[i];
		}
	}
	found->count = findings.count;
	found->items = pool_items(arena, &findings);
	found->changes = pool_items(arena, &changes);
	found->tables = pool_items(arena, &tables);
	found->ntables = tables.count;
	return found;
}

/* ---- as a report has them ---- */

static int is_same_context(const struct site_context *a, const struct state_context *b)
{
	uint32_t i;

	if (a->nheld != b->nheld || a->nthreads != b->nthreads || a->flags != b->flags || a->nothers != b->nothers ||
	    memcmp(a->threads, b->threads, a->nthreads * sizeof *a->threads) != 0)
		return 0;
	for (i = 0; i < a->nheld; i++)
		if (a->held[i].lock != b->held[i].lock)
			return 0;
	return 1;
}

/* from: the other site; NULL: this is the first. */
static struct finding_site site_of(const struct teller *teller, const struct state_table *table, uint32_t site,
				   const struct state_context *context, const struct finding_site *from)
{
	const struct state_site *told = &table->sites[site];
	const struct site *origin = told->origins[0];
	const struct site_context *best = &origin->contexts[0];
	struct finding_site made;
	uint32_t i, k;

	for (k = told->norigins; context && k-- > 0;)
		for (i = told->origins[k]->ncontexts; i-- > 0;)
			if (is_same_context(&told->origins[k]->contexts[i], context)) {
				origin = told->origins[k];
				best = &origin->contexts[i];
			}
	made = told_site(teller, origin, best);
	if (from)
		told_apart(teller, from, best, &made);
	return made;
}

static const struct finding_line *lines_of(const struct lock_change *change, struct arena *arena)
{
	struct finding_line *made = arena_array(arena, change->nlines, sizeof *made);
	uint32_t i;

	for (i = 0; i < change->nlines; i++)
		made[i] = (struct finding_line){ change->lines[i].sign, change->lines[i].place.path,
						 change->lines[i].place.line, change->lines[i].text };
	return made;
}

struct finding lock_finding_of(const struct state *new, const struct lock_findings *found, uint32_t which,
			       struct arena *arena)
{
	const struct lock_change *change = found->changes[which];
	const struct state_finding *told = &found->items[which];
	const struct state_table *table = change->match->new;
	struct teller teller = { .sites = analysis_sites(table->analysis), .link = table->analysis->link,
				 .arena = arena };
	struct finding made = {
		.link = table->analysis->link, .rule = told->rule, .tier = told->tier, .score = told->score,
		.object = told->object, .object_key = told->object_key, .nsites = told->nspots,
		.sites = told_sites(&teller, told->nspots), .change = CHANGE_NEW, .message = told->message,
		.lines = lines_of(change, arena), .nlines = change->nlines };

	(void)new;
	made.sites[0] = site_of(&teller, table, change->site, change->context, NULL);
	if (told->nspots > 1)
		made.sites[1] = site_of(&teller, table, change->other, change->other_context, &made.sites[0]);
	told_ignore(&teller, &made);
	snprintf(made.id, sizeof made.id, "%s", told->id);
	return made;
}

/* ---- what disappeared ---- */

void lock_findings_gone(const struct lock_findings *found, struct comparison *comparison, enum finding_tier tier)
{
	uint32_t i;

	for (i = 0; i < comparison->count; i++) {
		struct change *change = &comparison->items[i];
		int fell = change->kind == CHANGE_BETTER && change->old->tier <= tier && change->new->tier > tier;

		if ((change->kind != CHANGE_FIXED && !fell) || !identity_is_gone(found, change->old))
			continue;
		comparison->by_kind[change->kind]--;
		comparison->by_kind[CHANGE_GONE]++;
		change->kind = CHANGE_GONE;
	}
}

/* ---- the lines of other findings ---- */

enum { LINES_MOST = 4 };

static int is_operation(enum site_kind kind)
{
	return kind == SITES_ACQUIRE || kind == SITES_RELEASE || kind == SITES_WAIT;
}

static int is_in_functions(const struct state_finding *finding, const char *function)
{
	uint32_t i;

	for (i = 0; i < finding->nspots; i++)
		if (!strcmp(finding->spots[i].function, function))
			return 1;
	return 0;
}

static void add_line(struct finding_line *lines, uint32_t *count, char sign, const struct state_point *point)
{
	uint32_t i;

	for (i = 0; i < *count; i++)
		if (lines[i].sign == sign && lines[i].line == point->place.line && !strcmp(lines[i].path, point->place.path))
			return;
	if (point->place.line && *count < LINES_MOST)
		lines[(*count)++] = (struct finding_line){ sign, point->place.path, point->place.line, point->text };
}

/* What may have caused a finding, from the nearest cause on. */
enum cause {
	CAUSE_OPERATIONS, /* lock operations of its functions that went or came, */
	CAUSE_LOCKS,      /* or are done under other locks; */
	CAUSE_EDITED,     /* lines with an access or an operation that were edited: while () has become if () */
	CAUSES
};

static int is_cause(const struct match *match, int is_old, uint32_t site, enum cause cause)
{
	const struct state_table *table = is_old ? match->old : match->new, *other = is_old ? match->new : match->old;
	uint32_t partner = is_old ? match->to_new[site] : match->to_old[site];
	uint32_t old = is_old ? site : partner, new = is_old ? partner : site;
	const char *text = table->points[table->sites[site].point].text;

	if (cause == CAUSE_OPERATIONS)
		return is_operation(table->sites[site].kind) && partner == STATE_NONE;
	if (partner == STATE_NONE)
		return 0;
	if (cause == CAUSE_LOCKS)
		return is_operation(table->sites[site].kind) && match->old_locks[old] != match->new_locks[new];
	return *text && strcmp(text, other->points[other->sites[partner].point].text) != 0;
}

static void add_causes(const struct match *match, int is_old, enum cause cause, const struct state_finding *finding,
		       struct finding_line *lines, uint32_t *count)
{
	const struct state_table *table = is_old ? match->old : match->new;
	uint32_t i;

	for (i = 0; i < table->nsites; i++) {
		const struct state_point *point = &table->points[table->sites[i].point];

		if (is_in_functions(finding, point->function) && is_cause(match, is_old, i, cause))
			add_line(lines, count, is_old ? '-' : '+', point);
	}
}

const struct finding_line *lock_findings_lines(const struct lock_findings *found, const struct state_finding *finding,
					       struct arena *arena, uint32_t *count)
{
	struct finding_line *lines = arena_array(arena, LINES_MOST, sizeof *lines);
	enum cause cause;
	uint32_t i;

	*count = 0;
	for (cause = 0; cause < CAUSES; cause++)
		for (i = 0; i < found->ntables && !*count; i++) {
			add_causes(found->tables[i]->match, 1, cause, finding, lines, count);
			add_causes(found->tables[i]->match, 0, cause, finding, lines, count);
		}
	return lines;
}

/* ---- what they explain ---- */

static int has_site_in(const struct state_finding *finding, const struct lock_change *change)
{
	const struct state_table *new = change->match->new;
	uint32_t i, k;

	for (i = 0; i < finding->nspots; i++)
		for (k = 0; k < change->nsites; k++)
			if (!strcmp(finding->spots[i].function,
				    new->points[new->sites[change->sites[k]].point].function))
				return 1;
	for (i = 0; i < finding->nspots; i++)
		for (k = 0; k < change->nlines; k++)
			if (!strcmp(finding->spots[i].function, change->lines[k].function))
				return 1;
	return 0;
}

const char *lock_findings_cause(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i, k;

	for (i = 0; i < found->count; i++) {
		const struct lock_change *change = found->changes[i];
		const struct state_table *new = change->match->new, *old = change->match->old;

		if (has_site_in(finding, change) ||
		    (change->rule == RULE_LOCK_LEAK && identity_is_leaked(change->match, finding, change->lock)) ||
		    (change->rule == RULE_JOIN_LOST && /* whoever still waits there */
		     identity_is_object(finding->object_key, match_bare(old->objects[old->sites[change->old].object].key))))
			return found->items[i].id;
		for (k = 0; k < change->nsites; k++)
			if (identity_is_object(finding->object_key, match_bare(new->objects[new->sites[change->sites[k]].object].key)))
				return found->items[i].id;
	}
	return NULL;
}
