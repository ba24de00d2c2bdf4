/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * relay.c - which of RELAY's filters would leave a race out (its section 4.3).  Here they are labels and options:
 * what they guess at, order, privacy and aliasing, is mostly proved before.
 */
#include "pairs/internal.h"

#include "accesses/accesses.h"

/* Does the thread of one of the roots allocate it? */
static int is_allocated_by(const struct pairs *self, struct pointsto_target target, const uint32_t roots[2])
{
	return target.kind == TARGET_HEAP && (contexts_runs(self->in->contexts, target.a, roots[0]) ||
					      contexts_runs(self->in->contexts, target.a, roots[1]));
}

static int is_initialised(const struct pairs *self, const struct where *where, const uint32_t roots[2])
{
	uint32_t i;

	if (where->kind == WHERE_OBJECT)
		return is_allocated_by(self, where->object, roots);
	for (i = 0; where->kind == WHERE_POINTER && where->set && i < where->set->count; i++)
		if (is_allocated_by(self, pointsto_target(self->in->pointsto, where->set->targets[i]), roots))
			return 1;
	return 0;
}

/* Is it not known to be one object? */
static int is_aliased(const struct where *where)
{
	return where->kind == WHERE_TYPE ||
	       (where->kind == WHERE_POINTER && (!where->set || where->set->many || where->set->count != 1));
}

static uint32_t entry_of(const struct pairs *self, uint32_t root)
{
	return root && root <= accesses_nspawns(self->in->accesses) ? accesses_spawned(self->in->accesses, root - 1)->target : 0;
}

uint8_t relay_filters(const struct pairs *self, const struct verdict *verdict)
{
	const struct where *a = &verdict->sides[0]->where, *b = &verdict->sides[1]->where;
	const uint32_t *roots = verdict->roots;
	uint8_t filters = 0;

	filters |= (uint8_t)((is_initialised(self, a, roots) || is_initialised(self, b, roots)) << FILTER_INIT);
	filters |= (uint8_t)((is_aliased(a) || is_aliased(b)) << FILTER_ALIASING);
	filters |= (uint8_t)((!roots[0] || !roots[1]) << FILTER_MAIN);
	filters |= (uint8_t)((roots[0] == roots[1] ||
			      (entry_of(self, roots[0]) && entry_of(self, roots[0]) == entry_of(self, roots[1]))) << FILTER_ENTRY);
	return filters;
}
