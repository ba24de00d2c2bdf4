/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * classify.c - the accesses of a place as classes/ wants them: each point of the source once, in order.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "classes/classes.h"

#include <stdlib.h>
#include <string.h>

/* What the answers to excluded() are made of: all accesses of each point, in their contexts. */
struct classified {
	struct class_object object;
	const struct guarded **members; /* by point */
	uint32_t *first;                /* by point, and behind the last one: in members */
};

static int compare_points(const void *left, const void *right)
{
	uint64_t a = site_key(*(const struct guarded *const *)left);
	uint64_t b = site_key(*(const struct guarded *const *)right);

	return a < b ? -1 : a > b;
}

static int is_excluded(const void *context, uint32_t i, uint32_t j)
{
	const struct classified *self = context;
	uint32_t x, y;

	for (x = self->first[i]; x < self->first[i + 1]; x++)
		for (y = self->first[j]; y < self->first[j + 1]; y++)
			if (!keys_protect(self->members[x], self->members[y]))
				return 0;
	return 1;
}

/* One more context of a point. */
static void add_context(struct class_access *access, const struct guarded *guarded, int first)
{
	access->point = guarded->site;
	access->flags |= guarded->access.flags & (ACCESS_READS | ACCESS_WRITES | ACCESS_ATOMIC | ACCESS_VOLATILE |
						  ACCESS_FREES | ACCESS_LIBRARY);
	if (guarded->size > access->size)
		access->size = guarded->size;
	access->offset = guarded->where.aggregate ? guarded->where.at : guarded->where.offset;
	access->locked = (uint8_t)((first || access->locked) && guarded->nheld);
}

/* Those that may access what one of the two does: how many. */
static uint32_t choose(const struct pairs *self, const struct class_members *members,
		       const struct guarded *const sides[2], const struct guarded **chosen)
{
	uint32_t i, n = 0;

	for (i = 0; i < members->count; i++) {
		const struct guarded *one = guarded_at(self, members->numbers[i]);

		if (one->site.function && (where_meet(one, sides[0]) || where_meet(one, sides[1])))
			chosen[n++] = one;
	}
	return n;
}

static struct classified *open(const struct pairs *self, const struct class_members *members,
			       const struct guarded *const sides[2], struct arena *scratch)
{
	struct classified *made = arena_alloc(scratch, sizeof *made);
	struct class_access *accesses;
	uint32_t count, i, n = 0;

	made->members = arena_array(scratch, members->count, sizeof *made->members);
	count = choose(self, members, sides, made->members);
	accesses = arena_array(scratch, count, sizeof *accesses);
	made->first = arena_array(scratch, (size_t)count + 1, sizeof *made->first);
	qsort(made->members, count, sizeof *made->members, compare_points);
	for (i = 0; i < count; i++) {
		int first = !i || site_key(made->members[i]) != site_key(made->members[i - 1]);

		if (first)
			made->first[n++] = i;
		add_context(&accesses[n - 1], made->members[i], first);
	}
	made->first[n] = count;
	made->object = (struct class_object){ .count = n, .accesses = accesses, .cut = n > CLASSES_ACCESSES,
					      .excluded = is_excluded, .context = made };
	return made;
}

static uint32_t access_at(const struct classified *all, struct finding_point point)
{
	uint32_t i;

	for (i = 0; i < all->object.count && !finding_same_point(all->object.accesses[i].point, point); i++)
		;
	return i;
}

/* Of too many accesses only the two count. */
static const struct class_object *only_two(const struct classified *all, uint32_t sides[2], struct arena *scratch)
{
	struct classified *made = arena_alloc(scratch, sizeof *made);
	struct class_access *accesses = arena_array(scratch, 2, sizeof *accesses);
	uint32_t low = sides[0] < sides[1] ? sides[0] : sides[1], high = sides[0] + sides[1] - low, i;

	made->members = arena_array(scratch, 2, sizeof *made->members);
	made->first = arena_array(scratch, 3, sizeof *made->first);
	made->object = (struct class_object){ .count = 1 + (low != high), .accesses = accesses, .cut = 1,
					      .excluded = is_excluded, .context = made };
	for (i = 0; i < 2; i++) {
		made->members[i] = all->members[all->first[i ? high : low]];
		accesses[i] = all->object.accesses[i ? high : low];
		made->first[i + 1] = i + 1;
	}
	sides[0] = sides[0] == high && low != high;
	sides[1] = sides[1] == high && low != high;
	return &made->object;
}

void classify(struct pairs *self, const struct class_members *members, const struct guarded *const sides[2],
	      struct finding *finding)
{
	struct arena *scratch = arena_create();
	const struct classified *all = open(self, members, sides, scratch);
	struct class_question question = { .object = &all->object };
	struct class_verdict verdict;
	uint32_t i;

	for (i = 0; i < 2; i++) {
		question.sides[i] = access_at(all, sides[i]->site);
		if (question.sides[i] == all->object.count) {
			arena_destroy(scratch);
			return;
		}
	}
	if (all->object.cut)
		question.object = only_two(all, question.sides, scratch);
	if (!self->classes)
		self->classes = classes_open(&(struct classes_input){ self->in->link, self->in->db, self->in->graph });
	verdict = classes_judge(self->classes, &question);
	finding->class = verdict.class;
	finding->evidence = verdict.evidence;
	arena_destroy(scratch);
}
