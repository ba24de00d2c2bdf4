/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/groups.h"

#include "base/arena.h"
#include "base/table.h"
#include "base/text.h"
#include "findings/arrange.h"
#include "findings/sentences.h"

#include <string.h>

enum { OBJECTS_NAMED = 4 };

static int same_text(const char *a, const char *b)
{
	return a == b || (a && b && !strcmp(a, b));
}

/* ---- what is one ---- */

static int same_locks(const struct finding_site *a, const struct finding_site *b)
{
	uint32_t i;

	if (a->nlocks != b->nlocks)
		return 0;
	for (i = 0; i < a->nlocks; i++)
		if (!same_text(a->locks[i].text, b->locks[i].text))
			return 0;
	return 1;
}

static int same_site(const struct finding_site *a, const struct finding_site *b)
{
	return a->kind == SITE_ACCESS && b->kind == SITE_ACCESS && a->point.function == b->point.function &&
	       a->root.kind == b->root.kind && a->root.function == b->root.function &&
	       finding_same_point(a->root.spawn, b->root.spawn) && same_locks(a, b);
}

static int same_cause(const struct finding *a, const struct finding *b)
{
	uint32_t i;

	if (!arrange_alike(a, b) || a->class != b->class || a->nsites != b->nsites || !same_text(a->guard, b->guard) ||
	    !same_text(a->belief.lock, b->belief.lock))
		return 0;
	for (i = 0; i < a->nsites; i++)
		if (!same_site(&a->sites[i], &b->sites[i]))
			return 0;
	return strcmp(a->object, b->object) != 0;
}

static int same_object(const struct finding *a, const struct finding *b)
{
	return arrange_alike(a, b) && !strcmp(a->object_key, b->object_key);
}

static int same_bug(const struct finding *a, const struct finding *b)
{
	return arrange_alike(a, b) && arrange_same_cause(a, b);
}

/* One access that many others race with: memory that is freed too early has many users. */
static int same_access(const struct finding *a, const struct finding *b)
{
	return arrange_alike(a, b) && finding_same_point(a->sites[0].point, b->sites[0].point) &&
	       !strcmp(a->object, b->object);
}

static uint64_t point_hash(const struct finding *finding)
{
	return hash_pair(finding->sites[0].point.function, finding->sites[0].point.event);
}

static uint64_t cause_hash(const struct finding *finding)
{
	uint64_t hash = hash_string(finding->rule);
	uint32_t i;

	for (i = 0; i < finding->nsites; i++)
		hash = hash_pair(hash, finding->sites[i].point.function);
	return hash;
}

/* ---- the groups ---- */

struct maker {
	struct arena *arena;
	struct report_group *groups;
	uint32_t count, most; /* most: findings there are at all */
	struct table causes, objects, accesses, bugs;
};

static uint32_t find(const struct maker *maker, const struct table *table, uint64_t hash,
		     const struct finding *finding, int (*same)(const struct finding *, const struct finding *))
{
	uint32_t slot, number;

	for (slot = table_first(table, hash); (number = table_at(table, slot)); slot = table_next(table, slot, hash))
		if (same(maker->groups[number - 1].first, finding))
			return number;
	return 0;
}

/* Room doubles: counts that are powers of two are full. */
static void append(struct maker *maker, const struct finding ***list, uint32_t *count,
		   const struct finding *finding)
{
	if (!(*count & (*count - 1)) || !*count) {
		const struct finding **longer = arena_array(maker->arena, *count ? 2 * (size_t)*count : 1,
							    sizeof *longer);

		if (*count)
			memcpy(longer, *list, *count * sizeof *longer);
		*list = longer;
	}
	(*list)[(*count)++] = finding;
}

static int is_among(const struct finding *const *list, uint32_t count, const struct finding *finding)
{
	uint32_t i;

	for (i = 0; i < count; i++)
		if (!strcmp(list[i]->object, finding->object))
			return 1;
	return 0;
}

/* Does the group name this object already?  Then only the place is new. */
static int is_named(const struct report_group *group, const struct finding *finding)
{
	return !strcmp(group->first->object, finding->object) || is_among(group->alike, group->nalike, finding) ||
	       is_among(group->related, group->nrelated, finding);
}

static const struct finding *append_to(struct maker *maker, uint32_t number, const struct finding *finding, int related)
{
	struct report_group *group = &maker->groups[number - 1];

	if (is_named(group, finding))
		append(maker, &group->elsewhere, &group->nelsewhere, finding);
	else if (related)
		append(maker, &group->related, &group->nrelated, finding);
	else
		append(maker, &group->alike, &group->nalike, finding);
	return group->first;
}

/* Returns who tells it, NULL: nobody else. */
static const struct finding *add(struct maker *maker, const struct finding *finding)
{
	uint64_t cause = cause_hash(finding), object = hash_string(finding->object_key);
	struct report_group *group;
	int i;
	uint32_t number = find(maker, &maker->causes, cause, finding, same_cause);

	if (number)
		return append_to(maker, number, finding, 0);
	number = find(maker, &maker->objects, object, finding, same_object);
	if (!number)
		number = find(maker, &maker->accesses, point_hash(finding), finding, same_access);
	if (number) {
		group = &maker->groups[number - 1];
		append(maker, &group->elsewhere, &group->nelsewhere, finding);
		return group->first;
	}
	for (i = 0; i < FINDING_CAUSES && !number; i++)
		number = finding->causes[i] ? find(maker, &maker->bugs, finding->causes[i], finding, same_bug) : 0;
	if (number)
		return append_to(maker, number, finding, 1);
	maker->groups[maker->count++].first = finding;
	for (i = 0; i < FINDING_CAUSES; i++)
		if (finding->causes[i])
			table_add(maker->arena, &maker->bugs, finding->causes[i], maker->count);
	table_add(maker->arena, &maker->causes, cause, maker->count);
	table_add(maker->arena, &maker->objects, object, maker->count);
	table_add(maker->arena, &maker->accesses, point_hash(finding), maker->count);
	return NULL;
}

uint32_t groups_make(struct arena *arena, const struct finding *const *items, uint32_t count,
		     struct report_group **groups)
{
	struct maker maker = { .arena = arena };
	uint32_t i;

	maker.groups = arena_array(arena, count, sizeof *maker.groups);
	for (i = 0; i < count; i++)
		add(&maker, items[i]);
	*groups = maker.groups;
	return maker.count;
}

const struct finding **groups_tellers(struct arena *arena, const struct finding *const *items, uint32_t count)
{
	const struct finding **made = arena_array(arena, (size_t)count + 1, sizeof *made);
	struct maker maker = { .arena = arena };
	uint32_t i;

	maker.groups = arena_array(arena, count, sizeof *maker.groups);
	for (i = 0; i < count; i++)
		made[i] = add(&maker, items[i]);
	return made;
}

/* ---- their objects ---- */

static const char *object_at(const struct report_group *group, uint32_t i)
{
	return i ? group->alike[i - 1]->object : group->first->object;
}

/* What all of them begin with, up to a field; in characters. */
static size_t common_start(const struct report_group *group)
{
	const char *first = group->first->object;
	size_t length = strcspn(first, " "), k;
	uint32_t i;

	for (i = 0; i < group->nalike; i++) {
		for (k = 0; k < length && group->alike[i]->object[k] == first[k]; k++)
			;
		length = k;
	}
	while (length && first[length - 1] != '.' && first[length - 1] != '>')
		length--;
	return length;
}

/* " (static in f())", if all of them end so; else "". */
static const char *common_end(const struct report_group *group)
{
	const char *end = strchr(group->first->object, ' ');
	uint32_t i;

	for (i = 0; end && i < group->nalike; i++)
		if (!same_text(strchr(group->alike[i]->object, ' '), end))
			end = NULL;
	return end ? end : "";
}

const char *group_object(struct arena *arena, const struct report_group *group)
{
	size_t start = common_start(group);
	const char *end = common_end(group), *copy;
	uint32_t count = group->nalike + 1, named = count > OBJECTS_NAMED + 1 ? OBJECTS_NAMED : count, i;
	struct text text = { 0 };

	if (!group->nalike)
		return group->first->object;
	text_add_bytes(&text, group->first->object, start);
	for (i = 0; i < named; i++) {
		const char *name = object_at(group, i) + start;

		text_add(&text, i ? "," : "{");
		text_add_bytes(&text, name, strlen(name) - strlen(end));
	}
	copy = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	if (named < count)
		copy = say(arena, SAY_MORE_LOCKS, copy, say_number(arena, count - named));
	return arena_format(arena, "%s}%s", copy, end);
}
