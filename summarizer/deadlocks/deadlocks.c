/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "deadlocks/deadlocks.h"

#include "deadlocks/internal.h"

void deadlocks_find(const struct sites *sites, const struct link *link, const struct order_file *file,
		    struct findings *findings, struct arena *arena)
{
	const struct order *order = order_make(sites, link, arena);
	struct pool cycles = { 0 }, found = { 0 };
	uint32_t i;

	cycles_find(order, &cycles);
	for (i = 0; i < cycles.count; i++)
		*(struct finding *)pool_add(arena, &found, sizeof(struct finding)) =
			tell_cycle(order, (const struct cycle *)cycles.items + i);
	event_waits_find(order, &found);
	blocked_find(order, &found);
	if (file)
		order_file_check(order, file, &found);
	findings_add(findings, found.items, found.count, arena);
}
