/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sites/internal.h"

#include "base/arena.h"
#include "base/parallel.h"
#include "link/link.h"

static void work(void *context, struct worker *worker, uint32_t function)
{
	const struct builder *self = context;
	struct site_worker *mine = &self->workers[worker->number];

	if (!function)
		return;
	if (guards_digest(self->in->guards, function)->naccesses)
		accesses_find(self, mine, function, worker->scratch);
	operations_find(self, mine, function, worker->scratch);
}

static void start(struct site_worker *worker, const struct pairs_input *in)
{
	worker->arena = arena_create();
	worker->bodies = arena_create();
	worker->probe = (struct pairs){ .in = in, .arena = worker->arena, .keep = worker->arena };
	worker->probe.arrays = where_arrays(in->link, worker->arena);
}

struct sites *sites_build(const struct pairs_input *in, unsigned jobs, struct arena *arena)
{
	struct arena *scratch = arena_create();
	struct builder self = { .in = in, .arena = arena };
	struct sites *made;
	unsigned i;

	self.names = sitekeys_create(in->link, in->db, arena);
	self.workers = arena_array(scratch, jobs, sizeof *self.workers);
	self.records = arena_array(scratch, (size_t)in->link->nfunctions + 1, sizeof *self.records);
	for (i = 0; i < jobs; i++)
		start(&self.workers[i], in);
	parallel_for(jobs, in->link->nfunctions + 1, work, &self);
	made = sitetable_make(&self);
	for (i = 0; i < jobs; i++) {
		arena_destroy(self.workers[i].arena);
		arena_destroy(self.workers[i].bodies);
	}
	arena_destroy(scratch);
	return made;
}

const char *site_kind_name(enum site_kind kind)
{
	static const char *const names[SITES_KINDS] = {
		[SITES_READ] = "read", [SITES_WRITE] = "write", [SITES_UPDATE] = "update",
		[SITES_FREE] = "free", [SITES_ACQUIRE] = "acquire", [SITES_RELEASE] = "release",
	};

	return names[kind];
}
