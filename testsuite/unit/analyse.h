/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * analyse.h - a program through all passes and their dumps: what must be safe
 * whatever the records say, if they can be read at all.
 */
#ifndef ANALYSE_H
#define ANALYSE_H

#include "base/arena.h"
#include "base/message.h"
#include "callgraph/callgraph.h"
#include "contexts/contexts.h"
#include "dump/pass.h"
#include "facts/record.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/locksets.h"
#include "pointsto/pointsto.h"
#include "selfcheck/selfcheck.h"

#include <stdlib.h>

/* lockdb of the directory that RACECHECK_LOCKDB names; lives until the end. */
static inline const struct lockdb *analyse_lockdb(void)
{
	static const struct lockdb *db;
	struct lockdb_options options = { .no_project = 1 };

	if (!db)
		db = lockdb_load(&options, arena_create());
	return db;
}

/* Targets are found under what they are; keys that make no sense have no targets. */
static inline void analyse_pointsto(const struct pointsto *pointsto)
{
	uint32_t n = pointsto_targets(pointsto), i;

	for (i = 1; i <= n; i++)
		if (pointsto_find(pointsto, pointsto_target(pointsto, i)) != i)
			abort();
	for (i = 0; i <= POINTSTO_EVENT + 1; i++) {
		struct pointsto_key key = { i, UINT32_MAX, UINT32_MAX };
		struct pointsto_target target = { i, UINT32_MAX, UINT32_MAX };

		if (pointsto_set(pointsto, key)->count || pointsto_find(pointsto, target))
			abort();
		key.a = target.a = 1;
		if (i != POINTSTO_OBJECT && i != POINTSTO_RETURN && pointsto_set(pointsto, key)->count)
			abort();
	}
	if (pointsto_target(pointsto, n + 1).kind || pointsto_is_shared(pointsto, 0) ||
	    pointsto_aggregate(pointsto, n + 1))
		abort();
}

static inline void analyse(const struct program *program, const struct lockdb *db, unsigned jobs,
			   FILE *sink)
{
	struct arena *arena = arena_create();
	struct dump_options options = { .sections = DUMP_ALL };
	struct callgraph *graph;
	struct locksets_pass *locksets;
	struct contexts *contexts;
	struct pointsto *pointsto;
	struct link *link;

	message_quiet(1);
	link = link_program(program, arena, jobs);
	dump_link(sink, link, &options);
	graph = callgraph_build(link, db, arena, jobs);
	dump_callgraph(sink, graph, &options);
	locksets = locksets_run(graph, db, arena, jobs);
	pointsto = pointsto_run(graph, locksets, db, arena, jobs);
	analyse_pointsto(pointsto);
	contexts = contexts_run(locksets, graph, db, arena);
	for (options.format = DUMP_TEXT; options.format <= DUMP_LINES; options.format++) {
		dump_locksets(sink, locksets, link, &options);
		dump_pointsto(sink, pointsto, link, &options);
		dump_contexts(sink, contexts, link, &options);
	}
	dump_selfcheck(sink, selfcheck_run(contexts, locksets, link, arena, jobs), link, &options);
	message_quiet(0);
	locksets_free(locksets);
	arena_destroy(arena);
}

/* The same for one record, if it can be read. */
static inline int analyse_record(const void *data, size_t length, const struct lockdb *db,
				 FILE *sink)
{
	struct arena *arena = arena_create();
	struct facts_error why;
	struct facts_tu *tu = record_open(arena, "test.rcf", data, length, &why);
	struct program program = { .tus = &tu, .ntus = 1 };

	if (tu)
		analyse(&program, db, 1, sink);
	arena_destroy(arena);
	return tu != NULL;
}

#endif
