/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * named.c - threads that serve an object each, and what runs on one of them alone (the named threads of "Static data race
 * detection for concurrent programs with asynchronous calls", 3 and 7.1).
 *
 *     for (i = 0; i < 3; i++) pthread_create(&s[i].thread, NULL, serve, &s[i]);      serve() calls s->fn
 *     init(&s[0], parse); init(&s[1], filter);                                       once each
 *
 * There are three threads that run serve(), but only one of them runs parse(): the one whose object has it.
 */
#include "order/threads/internal.h"

#include "callgraph/once.h"
#include "pointsto/pointsto.h"

/* Is the spawn that of one thread: each gets another object, and one object has the function that tells it from others? */
static int is_named(struct visit *visit, struct once **once, struct arena *arena, uint32_t spawn)
{
	uint32_t field = accesses_bound_field(visit->accesses, spawn);
	const struct pointsto_stored *stored;

	if (!field || !bits_has(accesses_numbered(visit->accesses), spawn))
		return 0;
	stored = pointsto_stored_once(visit->pointsto, field, accesses_spawned(visit->accesses, spawn)->bound);
	if (!stored || !stored->function)
		return stored != NULL;
	if (!*once)
		*once = once_create(visit->graph, arena);
	return once_passes(*once, stored->function, stored->event);
}

void named_find(struct visit *visit, struct arena *arena)
{
	struct once *once = NULL;
	uint32_t i;

	for (i = 0; i < accesses_nspawns(visit->accesses); i++)
		if (is_named(visit, &once, arena, i))
			bits_add(&visit->self->serial, bits_one(i));
}
