/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/lock_findings.h"

#include "analysis.h"
#include "base/arena.h"
#include "base/pool.h"
#include "base/table.h"
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

/* ---- names ---- */

/* The end without an index: "tab[3].n", "tab[].n" and "tab.n" are one. */
static size_t before_index(const char *text, size_t end)
{
	while (end && text[end - 1] == ']')
		do
			end--;
		while (end && text[end] != '[');
	return end;
}

/* Is the object of a finding this one, as far as names tell?  "struct conn.state", "conn.state". */
static int is_object(const char *object, const char *key)
{
	size_t a = strlen(object), b = strlen(key);

	while (a && b) {
		a = before_index(object, a);
		b = before_index(key, b);
		if (!a || !b || object[--a] != key[--b])
			return 0;
	}
	return !b;
}

/* ---- what disappeared ---- */

/* The access that a finding is about, of its object or else of a neighbour (bits of one word); STATE_NONE: it is not in
 * the table. */
static uint32_t site_at(const struct state_table *table, const struct state_spot *spot, const char *object)
{
	const char *class = strrchr(object, ' ') ? strrchr(object, ' ') + 1 : object;
	uint32_t neighbour = STATE_NONE, i;

	for (i = 0; i < table->nsites; i++) {
		const struct state_point *point = &table->points[table->sites[i].point];

		if (table->sites[i].kind > SITES_FREE || point->place.line != spot->place.line ||
		    point->place.column != spot->place.column || strcmp(point->place.path, spot->place.path) != 0 ||
		    strcmp(point->function, spot->function) != 0)
			continue;
		if (is_object(class, match_bare(table->objects[table->sites[i].object].class)) ||
		    is_object(class, match_bare(table->objects[table->sites[i].object].key)))
			return i;
		neighbour = i;
	}
	return neighbour;
}

/* Of the old state, as it is now. */
static uint32_t site_now(const struct match *match, const struct state_spot *spot, const char *object)
{
	uint32_t site = site_at(match->old, spot, object);

	return site == STATE_NONE ? STATE_NONE : match->to_new[site];
}

/* Is the access as it was: volatile, say? */
static int is_as_it_was(const struct match *match, uint32_t site)
{
	uint32_t old = match->to_old[site];

	return old != STATE_NONE && match->old->sites[old].flags == match->new->sites[site].flags;
}

/* The same accesses met before without a lock. */
static int was_bare(const struct lock_changes *table, const struct state_finding *finding)
{
	const struct match *match = table->match;
	uint32_t a, b;

	if (finding->nspots != 2)
		return 0;
	a = site_at(match->new, &finding->spots[0], finding->object_key);
	b = site_at(match->new, &finding->spots[1], finding->object_key);
	if (a == STATE_NONE || b == STATE_NONE || match->to_old[a] == STATE_NONE || match->to_old[b] == STATE_NONE)
		return 0;
	return verdict_of(table->old_verdicts, match->to_old[a], match->to_old[b], 0, NULL) == VERDICT_BARE;
}

/* Is it the same lock, acquired in the same function? */
static int is_same_held(const struct match *match, const struct state_held *before, const struct state_held *now)
{
	const struct state_table *old = match->old, *new = match->new;

	return before->taken != STATE_NONE && now->taken != STATE_NONE &&
	       !strcmp(old->locks[before->lock].class, new->locks[now->lock].class) &&
	       !strcmp(old->points[before->taken].function, new->points[now->taken].function);
}

/* Is it the section that it was: the same threads, under locks that are acquired in the functions that did so? */
static int is_same_section(const struct match *match, const struct state_context *before,
			   const struct state_context *now)
{
	const struct state_table *old = match->old, *new = match->new;
	uint32_t i, k;

	if (before->nthreads != now->nthreads || before->nheld != now->nheld || !now->nheld)
		return 0;
	for (i = 0; i < now->nthreads; i++)
		if (strcmp(old->threads[before->threads[i]].key, new->threads[now->threads[i]].key) != 0)
			return 0;
	for (i = 0; i < now->nheld; i++) {
		for (k = 0; k < now->nheld && !is_same_held(match, &before->held[k], &now->held[i]); k++)
			;
		if (k == now->nheld)
			return 0;
	}
	return 1;
}

/* Has the same section accessed the same field of such a struct before, through a pointer of which no more is known?
 * Then it is not new that it may be this object's: a list that was emptied one by one is spliced, say. */
static int was_in_section(const struct match *match, uint32_t site, const struct state_context *now)
{
	const struct state_site *new = &match->new->sites[site];
	const char *class = match->new->objects[new->object].class;
	uint32_t i, k;

	for (i = 0; i < match->old->nsites; i++) {
		const struct state_site *old = &match->old->sites[i];

		if (old->kind != new->kind || old->flags != new->flags ||
		    strcmp(match->old->objects[old->object].key, class) != 0)
			continue;
		for (k = 0; k < old->ncontexts; k++)
			if (is_same_section(match, &match->old->contexts[old->contexts[k]], now))
				return 1;
	}
	return 0;
}

/* The same for all sections that it stands in. */
static int was_in_sections(const struct match *match, uint32_t site)
{
	const struct state_site *new = &match->new->sites[site];
	uint32_t i;

	if (match->to_old[site] != STATE_NONE)
		return 0;
	for (i = 0; i < new->ncontexts; i++)
		if (!was_in_section(match, site, &match->new->contexts[new->contexts[i]]))
			return 0;
	return 1;
}

/* How many of the accesses are as they were, with the locks that they always held?  Others: how many were in their
 * sections before. */
static uint32_t count_same(const struct match *match, const struct state_finding *finding, uint32_t *others)
{
	uint32_t same = 0, i;

	for (i = *others = 0; i < finding->nspots; i++) {
		uint32_t site = site_at(match->new, &finding->spots[i], finding->object_key);

		if (site == STATE_NONE)
			continue;
		if (is_as_it_was(match, site) && match->old_locks[match->to_old[site]] == match->new_locks[site])
			same++;
		else
			*others += (uint32_t)was_in_sections(match, site);
	}
	return same;
}

/* Both accesses, with the locks that they always held. */
static int is_same_pair(const struct match *match, const struct state_finding *finding)
{
	uint32_t others;

	return finding->nspots == 2 && count_same(match, finding, &others) == 2;
}

/* One of them so, and one that its section made through a pointer before. */
static int is_same_work(const struct match *match, const struct state_finding *finding)
{
	uint32_t others;

	return finding->nspots == 2 && count_same(match, finding, &others) == 1 && others == 1;
}

/* Does the program wait less often than before, in one of the ways to wait for others? */
static int lost_waiting(const struct match *match)
{
	uint32_t balance[SITES_KINDS] = { 0 }, i;

	for (i = 0; i < match->old->nsites; i++)
		balance[match->old->sites[i].kind] += match->to_new[i] == STATE_NONE &&
						      lockdiff_is_wait(match->old, &match->old->sites[i]);
	for (i = 0; i < match->new->nsites; i++)
		balance[match->new->sites[i].kind] -= match->to_old[i] == STATE_NONE &&
						      lockdiff_is_wait(match->new, &match->new->sites[i]);
	for (i = 0; i < SITES_KINDS; i++)
		if ((int32_t)balance[i] > 0)
			return 1;
	return 0;
}

/* Is it a race only because a function of it may be called from outside, which was static before? */
static int is_opened(const struct lock_changes *table, const struct state_finding *finding)
{
	const struct match *match = table->match;
	uint32_t sites[2], i;
	int opened = 0;

	if (finding->nspots != 2)
		return 0;
	for (i = 0; i < 2; i++) {
		sites[i] = site_at(match->new, &finding->spots[i], finding->object_key);
		if (sites[i] == STATE_NONE || match->to_old[sites[i]] == STATE_NONE)
			return 0;
		opened |= match->opened[match->new->sites[sites[i]].function];
	}
	return opened && verdict_of(table->verdicts, sites[0], sites[1], 0, NULL) != VERDICT_BARE;
}

int lock_findings_settled(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (is_opened(found->tables[i], finding) ||
		    (((was_bare(found->tables[i], finding) && is_same_pair(found->tables[i]->match, finding)) ||
		      is_same_work(found->tables[i]->match, finding)) &&
		     !lost_waiting(found->tables[i]->match)))
			return 1;
	return 0;
}

int lock_findings_same(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (is_same_pair(found->tables[i]->match, finding))
			return 1;
	return 0;
}

int lock_findings_known(const struct lock_findings *found, const struct state_finding *finding)
{
	uint32_t i;

	for (i = 0; i < found->ntables; i++)
		if (was_bare(found->tables[i], finding))
			return 1;
	return 0;
}

int lock_findings_renamed(const struct lock_findings *found, const struct state_finding *old,
			  const struct state_finding *new)
{
	uint32_t i, a, b;

	for (i = 0; new->nspots == 2 && old->nspots == 2 && i < found->ntables; i++) {
		const struct match *match = found->tables[i]->match;

		a = site_now(match, &old->spots[0], old->object_key);
		b = site_now(match, &old->spots[1], old->object_key);
		if (a != STATE_NONE && b != STATE_NONE && a == site_at(match->new, &new->spots[0], new->object_key) &&
		    b == site_at(match->new, &new->spots[1], new->object_key))
			return 1;
	}
	return 0;
}

/* Are there lock operations that went, and no more of them than before? */
static int lost_operations(const struct match *match)
{
	uint32_t lost = 0, came = 0, i;

	for (i = 0; i < match->old->nsites; i++)
		lost += match->old->sites[i].kind == SITES_ACQUIRE && match->to_new[i] == STATE_NONE;
	for (i = 0; i < match->new->nsites; i++)
		came += match->new->sites[i].kind == SITES_ACQUIRE && match->to_old[i] == STATE_NONE;
	return lost > came;
}

static int is_gone(const struct lock_changes *table, const struct state_finding *finding)
{
	uint32_t a, b;

	if (finding->nspots != 2 || !lost_operations(table->match))
		return 0;
	a = site_now(table->match, &finding->spots[0], finding->object_key);
	b = site_now(table->match, &finding->spots[1], finding->object_key);
	return a != STATE_NONE && b != STATE_NONE && verdict_of(table->verdicts, a, b, 0, NULL) == VERDICT_BARE;
}

void lock_findings_gone(const struct lock_findings *found, struct comparison *comparison, enum finding_tier tier)
{
	uint32_t i, t;

	for (i = 0; i < comparison->count; i++) {
		struct change *change = &comparison->items[i];
		int fell = change->kind == CHANGE_BETTER && change->old->tier <= tier && change->new->tier > tier;

		if (change->kind != CHANGE_FIXED && !fell)
			continue;
		for (t = 0; t < found->ntables && !is_gone(found->tables[t], change->old); t++)
			;
		if (t == found->ntables)
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
		    (change->rule == RULE_JOIN_LOST && /* whoever still waits there */
		     is_object(finding->object_key, match_bare(old->objects[old->sites[change->old].object].key))))
			return found->items[i].id;
		for (k = 0; k < change->nsites; k++)
			if (is_object(finding->object_key, match_bare(new->objects[new->sites[change->sites[k]].object].key)))
				return found->items[i].id;
	}
	return NULL;
}
