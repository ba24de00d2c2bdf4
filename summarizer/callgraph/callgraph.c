/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "callgraph/callgraph.h"

#include "base/message.h"

struct callgraph *callgraph_build(const struct link *link, const struct lockdb *db,
				  struct arena *arena, unsigned jobs)
{
	(void)link, (void)db, (void)arena, (void)jobs;
	die("callgraph", "not built yet");
}
