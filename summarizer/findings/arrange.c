/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "findings/arrange.h"

#include "base/arena.h"
#include "base/table.h"
#include "findings/class.h"

#include <string.h>

#define WINDOW 10 /* findings that a reader looks at first, and then again */
#define BENIGN 3  /* of them */

static int is_benign(const struct finding *finding)
{
	return class_harm(finding->class) == HARM_BENIGN;
}

int arrange_alike(const struct finding *a, const struct finding *b)
{
	return a->link == b->link && a->tier == b->tier && is_benign(a) == is_benign(b) && !strcmp(a->rule, b->rule) &&
	       !a->suppressed && !b->suppressed && !a->message && !b->message && a->sites[0].kind == SITE_ACCESS &&
	       b->sites[0].kind == SITE_ACCESS;
}

int arrange_same_cause(const struct finding *a, const struct finding *b)
{
	int i;

	for (i = 0; i < FINDING_CAUSES; i++)
		if (a->causes[i] && a->causes[i] == b->causes[i])
			return 1;
	return 0;
}

struct keys {
	uint64_t items[FINDING_CAUSES + 1];
};

static struct keys keys_of(const struct finding *finding)
{
	struct keys keys;
	int i;

	for (i = 0; i < FINDING_CAUSES; i++)
		keys.items[i] = finding->causes[i] ? hash_pair(finding->causes[i], (uint64_t)i + 1) : 0;
	keys.items[i] = hash_string(finding->object_key);
	return keys;
}

/* Is there a better one of the same bug? */
static int is_told(const struct finding *items, const struct table *known, const struct finding *finding)
{
	struct keys keys = keys_of(finding);
	uint32_t slot, number;
	int i;

	for (i = 0; i <= FINDING_CAUSES; i++)
		for (slot = table_first(known, keys.items[i]); keys.items[i] && (number = table_at(known, slot));
		     slot = table_next(known, slot, keys.items[i])) {
			const struct finding *first = &items[number - 1];

			if (arrange_alike(first, finding) &&
			    (arrange_same_cause(first, finding) || !strcmp(first->object_key, finding->object_key)))
				return 1;
		}
	return 0;
}

static void find_parts(struct finding *items, uint32_t count, struct arena *scratch)
{
	struct table known = { 0 };
	uint32_t i;
	int k;

	for (i = 0; i < count; i++) {
		struct keys keys = keys_of(&items[i]);

		items[i].part = (uint8_t)is_told(items, &known, &items[i]);
		for (k = 0; k <= FINDING_CAUSES && !items[i].part; k++)
			if (keys.items[k])
				table_add(scratch, &known, keys.items[k], i + 1);
	}
}

/* The next one from there on that is no part, and benign or not. */
static uint32_t next_of(const struct finding *items, uint32_t from, uint32_t end, int benign)
{
	while (from < end && (items[from].part || is_benign(&items[from]) != benign))
		from++;
	return from;
}

/* One tier: the first of each bug, then what is told with them. */
static uint32_t order_tier(const struct finding *items, uint32_t first, uint32_t end, uint32_t *order, uint32_t n)
{
	uint32_t next[2] = { next_of(items, first, end, 0), next_of(items, first, end, 1) };
	uint32_t i, begin = n, benign = 0;

	while (next[0] < end || next[1] < end) {
		int which = next[0] == end || (next[1] < next[0] && benign < BENIGN);

		if ((n - begin) % WINDOW == WINDOW - 1)
			benign = 0;
		else
			benign += (uint32_t)which;
		order[n++] = next[which];
		next[which] = next_of(items, next[which] + 1, end, which);
	}
	for (i = first; i < end; i++)
		if (items[i].part)
			order[n++] = i;
	return n;
}

void arrange(struct finding *items, uint32_t count, uint32_t *order)
{
	struct arena *scratch = arena_create();
	uint32_t first, end, n = 0;

	find_parts(items, count, scratch);
	for (first = 0; first < count; first = end) {
		for (end = first; end < count && items[end].tier == items[first].tier; end++)
			;
		n = order_tier(items, first, end, order, n);
	}
	arena_destroy(scratch);
}
