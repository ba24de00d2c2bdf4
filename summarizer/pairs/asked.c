/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * asked.c - which objects a name means: the key of one or of its whole, any name that a report
 * prints of it, STRUCT.FIELD, or a field alone; and which names are like it.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/suggest.h"
#include "words/words.h"

#include <stdlib.h>
#include <string.h>

#define NEAR 3 /* names that are suggested */

/* Is it the name, or that of a part of it? */
static int is_part(const char *name, const char *asked)
{
	size_t length = strlen(asked);

	return length && !strncmp(name, asked, length) && (!name[length] || name[length] == '.');
}

/* "n.x (static in a/util.c)" has the key a/util.c:n.x, "n (static in f())" f.n. */
static const char *key_of_static(struct arena *arena, const char *asked)
{
	const char *where = strstr(asked, " (static in "), *end;
	size_t length;

	if (!where)
		return asked;
	length = (size_t)(where - asked);
	where += strlen(" (static in ");
	end = strrchr(where, ')');
	if (!end)
		return asked;
	if (end - where > 2 && end[-1] == ')')
		return arena_format(arena, "%.*s.%.*s", (int)(end - where) - 2, where, (int)length, asked);
	return arena_format(arena, "%.*s:%.*s", (int)(end - where), where, (int)length, asked);
}

/* How well the object fits what was asked: the smaller the better. */
enum fit { FIT_KEY, FIT_PLAIN, FIT_NAME, FIT_FIELD, FIT_NOT };

static enum fit fit_of(struct arena *arena, const struct asked_object *object, const char *asked, const char *bare)
{
	const char *key = words_plain(arena, object->key), *last = strrchr(key, '.');
	uint32_t i;

	if (is_part(object->key, asked))
		return FIT_KEY;
	if (is_part(key, bare))
		return FIT_PLAIN;
	for (i = 0; i < object->names.count; i++)
		if (!strcmp(words_plain(arena, ((const char *const *)object->names.items)[i]), bare))
			return FIT_NAME;
	return last && !strcmp(last + 1, bare) ? FIT_FIELD : FIT_NOT;
}

struct near {
	const char *name;
	unsigned distance;
};

static int compare_near(const void *left, const void *right)
{
	const struct near *a = left, *b = right;

	return a->distance != b->distance ? (a->distance < b->distance ? -1 : 1) : strcmp(a->name, b->name);
}

static void suggest(struct pairs *self, const char *bare, struct inquiry *inquiry)
{
	struct asked_object *objects = self->asked.items;
	unsigned most = (unsigned)strlen(bare) / 3 + 2;
	struct near *near = arena_array(self->keep, self->asked.count, sizeof *near);
	const char **names = arena_array(self->keep, NEAR, sizeof *names);
	uint32_t i, n = 0;

	for (i = 0; i < self->asked.count; i++) {
		const char *key = words_plain(self->keep, objects[i].key), *last = strrchr(key, '.');
		unsigned whole = suggest_distance(key, bare), field = last ? suggest_distance(last + 1, bare) : most;

		near[n] = (struct near){ objects[i].key, whole < field ? whole : field };
		n += near[n].distance < most;
	}
	qsort(near, n, sizeof *near, compare_near);
	for (i = 0; i < n && inquiry->nnear < NEAR; i++)
		names[inquiry->nnear++] = near[i].name;
	inquiry->near = names;
}

/* Is it a part of one that fits best?  What is asked of a whole is asked of its fields. */
static int is_chosen(const struct pairs *self, const struct asked_object *object, enum fit best)
{
	const struct asked_object *objects = self->asked.items;
	uint32_t i;

	if (object->fit == best)
		return 1;
	for (i = 0; best == FIT_NAME && i < self->asked.count; i++)
		if (objects[i].fit == best && is_part(object->key, objects[i].key))
			return 1;
	return 0;
}

/* Are those that were chosen by their field's name one field, of one struct? */
static int is_one_field(const struct pairs *self)
{
	const struct asked_object *objects = self->asked.items, *first = NULL;
	uint32_t i;

	for (i = 0; i < self->asked.count; i++)
		if (objects[i].chosen && first && (!first->field || objects[i].field != first->field))
			return 0;
		else if (objects[i].chosen)
			first = &objects[i];
	return 1;
}

/* Marks what fits the name best. */
static enum fit choose(struct pairs *self, const char *name)
{
	struct asked_object *objects = self->asked.items;
	const char *asked = key_of_static(self->keep, name), *bare = words_plain(self->keep, asked);
	enum fit best = FIT_NOT;
	uint32_t i;

	for (i = 0; i < self->asked.count; i++) {
		objects[i].fit = (uint8_t)fit_of(self->keep, &objects[i], asked, bare);
		if (objects[i].fit < best)
			best = objects[i].fit;
	}
	for (i = 0; best < FIT_NOT && i < self->asked.count; i++)
		objects[i].chosen |= is_chosen(self, &objects[i], best) != 0;
	return best;
}

/* The name of several objects that are reported together, "s->{a,b and 3 more}": that of the next one, or NULL. */
static const char *next_of_several(struct arena *arena, const char *asked, const char **at)
{
	const char *open = strchr(asked, '{'), *close = open ? strchr(open, '}') : NULL, *and, *from = *at;
	size_t length;

	if (!close || from == close)
		return NULL;
	from = from ? from : open + 1;
	length = strcspn(from, ",}");
	*at = from[length] == ',' ? from + length + 1 : close;
	and = strstr(from, " and ");
	if (and && and < from + length)
		length = (size_t)(and - from);
	return arena_format(arena, "%.*s%.*s%s", (int)(open - asked), asked, (int)length, from, close + 1);
}

static enum fit choose_several(struct pairs *self, const char *asked)
{
	const char *at = NULL, *name;
	enum fit best = FIT_NOT, one;

	while ((name = next_of_several(self->keep, asked, &at))) {
		one = choose(self, name);
		best = one < best ? one : best;
	}
	return best;
}

void asked_choose(struct pairs *self, struct inquiry *inquiry)
{
	struct asked_object *objects = self->asked.items;
	const char **keys = arena_array(self->keep, self->asked.count + 1, sizeof *keys);
	enum fit best = choose(self, self->in->asked);
	int several = 0;
	uint32_t i;

	if (best == FIT_NOT) {
		best = choose_several(self, self->in->asked);
		several = best != FIT_NOT;
	}
	for (i = 0; i < self->asked.count; i++)
		if (objects[i].chosen)
			keys[inquiry->nkeys++] = objects[i].key;
	inquiry->keys = keys;
	if (best == FIT_NOT)
		suggest(self, words_plain(self->keep, key_of_static(self->keep, self->in->asked)), inquiry);
	if (best != FIT_FIELD || several || is_one_field(self))
		return;
	/* Several structs have such a field. */
	for (i = 0; i < self->asked.count; i++)
		objects[i].chosen = 0;
	inquiry->near = keys;
	inquiry->nnear = inquiry->nkeys;
	inquiry->nkeys = 0;
}
