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

/* The field alone of a plain name; NULL: it has none. */
static const char *last_field(const char *name)
{
	const char *dot = strrchr(name, '.');

	return dot ? dot + 1 : NULL;
}

/* Does the name end so: "in.high" of "main.own.in.high"? */
static int is_field(const char *name, const char *bare)
{
	size_t length = strlen(name), end = strlen(bare);

	return end && length > end && name[length - end - 1] == '.' && !strcmp(name + length - end, bare);
}

/* How well the object fits what was asked: the smaller the better. */
enum fit { FIT_KEY, FIT_PLAIN, FIT_NAME, FIT_FIELD, FIT_FIELD_OF_NAME, FIT_NOT };

static enum fit fit_of(struct arena *arena, const struct asked_object *object, const char *asked, const char *bare)
{
	const char *key = words_plain(arena, object->key), *name;
	enum fit fit = is_field(key, bare) ? FIT_FIELD : FIT_NOT;
	uint32_t i;

	if (is_part(object->key, asked))
		return FIT_KEY;
	if (is_part(key, bare))
		return FIT_PLAIN;
	for (i = 0; i < object->names.count; i++) {
		name = words_plain(arena, ((const char *const *)object->names.items)[i]);
		if (!strcmp(name, bare))
			return FIT_NAME;
		if (fit == FIT_NOT && is_field(name, bare)) /* of bit-fields that share their memory the key has the first */
			fit = FIT_FIELD_OF_NAME;
	}
	return fit;
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

/* How far the object is from what was asked, by the name of it that is nearest. */
static unsigned distance_of(struct arena *arena, const struct asked_object *object, const char *bare)
{
	unsigned best = suggest_distance(words_plain(arena, object->key), bare), distance;
	const char *field = last_field(words_plain(arena, object->key));
	uint32_t i;

	if (field && (distance = suggest_distance(field, bare)) < best)
		best = distance;
	for (i = 0; i < object->names.count; i++) {
		distance = suggest_distance(words_plain(arena, ((const char *const *)object->names.items)[i]), bare);
		best = distance < best ? distance : best;
	}
	return best;
}

static void suggest(struct pairs *self, const char *bare, struct inquiry *inquiry)
{
	struct asked_object *objects = self->asked.items;
	unsigned most = (unsigned)strlen(bare) / 3 + 2;
	struct near *near = arena_array(self->keep, self->asked.count, sizeof *near);
	const char **names = arena_array(self->keep, NEAR, sizeof *names);
	uint32_t i, n = 0;

	for (i = 0; i < self->asked.count; i++) {
		near[n] = (struct near){ objects[i].key, distance_of(self->keep, &objects[i], bare) };
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

/* What is asked of one that was chosen is asked of what shares its memory, too. */
static void choose_sharers(struct pairs *self, struct inquiry *inquiry, const char **keys)
{
	struct asked_object *objects = self->asked.items;
	uint32_t i, k;

	for (i = 0; i < self->asked.count; i++)
		for (k = 0; k < self->asked.count && objects[i].chosen == 1; k++)
			if (!objects[k].chosen && asked_share_memory(&objects[i], &objects[k])) {
				objects[k].chosen = 2;
				keys[inquiry->nkeys++] = objects[k].key;
			}
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
	if (best < FIT_FIELD || several || is_one_field(self)) {
		choose_sharers(self, inquiry, keys);
		return;
	}
	/* Several structs have such a field. */
	for (i = 0; i < self->asked.count; i++)
		objects[i].chosen = 0;
	inquiry->near = keys;
	inquiry->nnear = inquiry->nkeys;
	inquiry->nkeys = 0;
}
