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
	if (!self->operations_only && accesses_digest(self->in->accesses, function)->naccesses)
		accesses_find(self, mine, function, worker->scratch);
	operations_find(self, mine, function, worker->scratch);
	needs_find(self, mine, function, worker->scratch);
}

/* Each has a probe of its own: what is asked of it is kept in it. */
static void start(struct site_worker *worker, const struct pairs *probe)
{
	worker->arena = arena_create();
	worker->bodies = arena_create();
	worker->probe = *probe;
	worker->probe.arena = worker->probe.keep = worker->arena;
}

struct sites *sites_build(const struct sites_input *given, struct arena *arena)
{
	struct pairs_input all = { .link = given->link, .db = given->db, .graph = given->graph,
				   .locksets = given->locksets, .accesses = given->accesses,
				   .pointsto = given->pointsto, .contexts = given->contexts,
				   .threads = given->threads, .phases = given->phases, .signals = given->signals };
	const struct pairs_input *in = &all;
	struct arena *scratch = arena_create();
	struct builder self = { .in = in, .arena = arena, .operations_only = given->operations_only };
	struct site_nesting nesting = { 0 };
	struct pairs probe;
	unsigned jobs = given->jobs, i;
	struct sites *made;

	operations_prepare(&self, scratch);
	needs_prepare(&self, scratch);
	self.names = sitekeys_create(in->link, in->db, arena);
	stored_find(&self, scratch);
	self.workers = arena_array(scratch, jobs, sizeof *self.workers);
	self.records = arena_array(scratch, (size_t)in->link->nfunctions + 1, sizeof *self.records);
	pairs_open(&probe, in, scratch, scratch);
	handoff_start(&probe);
	for (i = 0; i < jobs; i++)
		start(&self.workers[i], &probe);
	parallel_for(jobs, in->link->nfunctions + 1, work, &self);
	made = sitetable_make(&self, &nesting);
	made->unseen = (uint8_t)unseen_find(&self);
	together_find(&self, made, &probe, &nesting, scratch);
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
		[SITES_WAIT] = "wait", [SITES_WAKE] = "wake", [SITES_JOIN] = "join",
		[SITES_BARRIER] = "barrier", [SITES_ONCE] = "once", [SITES_BLOCK] = "block",
		[SITES_START] = "start", [SITES_INIT] = "init", [SITES_DESTROY] = "destroy",
		[SITES_REQUIRE] = "require", [SITES_RETURN] = "return",
	};

	return names[kind];
}

const char *site_thread_kind_name(enum site_thread_kind kind)
{
	static const char *const names[] = {
		[SITES_MAIN] = "main", [SITES_THREAD] = "thread", [SITES_HANDLER] = "handler",
		[SITES_SIGNAL] = "signal", [SITES_OUTSIDE] = "outside",
	};

	return names[kind];
}

static enum site_alive context_alive(const struct sites *sites, const struct site_context *context)
{
	uint32_t i;

	for (i = 0; i < context->nothers && sites->threads[context->others[i]].kind == SITES_SIGNAL; i++)
		;
	if (i == context->nothers)
		return i ? SITES_SIGNALS : SITES_ALONE;
	return context->flags & SITES_PRIVATE ? SITES_UNSHARED : SITES_ALIVE;
}

enum site_alive site_alive(const struct sites *sites, const struct site *site)
{
	enum site_alive most = SITES_ALONE;
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++) {
		enum site_alive one = context_alive(sites, &site->contexts[i]);

		most = one > most ? one : most;
	}
	return most;
}

const char *site_alive_name(const struct sites *sites, const struct site *site)
{
	static const char *const names[] = {
		[SITES_ALONE] = "alone", [SITES_SIGNALS] = "signals", [SITES_UNSHARED] = "private",
		[SITES_ALIVE] = "alive",
	};

	return names[site_alive(sites, site)];
}
