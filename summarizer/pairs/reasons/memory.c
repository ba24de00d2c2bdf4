/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * memory.c - memory models: which accesses count as a race at all, and how sure that is.
 *
 *   c11     what is not atomic races; that both sides are volatile words is no defence in C11,
 *           but works on most machines: only possible
 *   lkmm    Linux' kernel: volatile words (READ_ONCE, WRITE_ONCE) are marked like atomics; a
 *           plain read beside a marked write is only possible, a plain write is a race
 *   strict  what is not atomic races, volatile or not
 */
#include "pairs/internal.h"

#include <string.h>

static const char *const names[] = {
	[MODEL_C11] = "c11", [MODEL_LKMM] = "lkmm", [MODEL_STRICT] = "strict",
};

int model_by_name(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		if (!strcmp(name, names[i]))
			return (int)i;
	return -1;
}

const char *model_name(enum memory_model model)
{
	return names[model];
}

/* A word that the machine reads or writes at once. */
static int is_word(const struct guarded *guarded)
{
	return guarded->size && guarded->size <= 8 && !(guarded->size & (guarded->size - 1)) &&
	       !guarded->where.unit;
}

static int is_marked(const struct guarded *guarded)
{
	return (guarded->access.flags & ACCESS_ATOMIC) ||
	       ((guarded->access.flags & ACCESS_VOLATILE) && is_word(guarded));
}

int memory_marked(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	return self->in->model == MODEL_LKMM && is_marked(a) && is_marked(b);
}

/* Of two that race by this model. */
void memory_judge(const struct pairs *self, const struct guarded *a, const struct guarded *b,
		  struct finding *finding)
{
	unsigned both = a->access.flags & b->access.flags;
	unsigned x = a->access.flags, y = b->access.flags;

	if (self->in->model == MODEL_C11 && (both & ACCESS_VOLATILE))
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_VOLATILE_RACES));
	if (self->in->model == MODEL_LKMM &&
	    ((is_marked(a) && is_word(b) && !(y & ACCESS_WRITES)) ||
	     (is_marked(b) && is_word(a) && !(x & ACCESS_WRITES))))
		finding_assume(finding, TIER_POSSIBLE, sentence_plain(SAY_READ_SPLIT));
}
