/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sites/told.h"

#include "base/arena.h"
#include "link/link.h"
#include "locksets/annotation.h"

#include <string.h>

struct finding_site *told_sites(const struct teller *teller, uint32_t n)
{
	return arena_array(teller->arena, n, sizeof(struct finding_site));
}

const char *told_name(const char *key)
{
	const char *colon = strrchr(key, ':');

	return colon ? colon + 1 : key;
}

const char *told_thing(const char *name, struct arena *arena)
{
	return *name == '<' ? arena_copy(arena, name + 1, strcspn(name + 1, ">")) : *name ? name : "?";
}

const char *told_lock(const struct teller *teller, uint32_t lock)
{
	const struct site_lock *told = &teller->sites->locks[lock];

	return told_thing(told_name(*told->key ? told->key : *told->class ? told->class : "?"), teller->arena);
}

static struct finding_root root_of(const struct teller *teller, const struct site_context *context, uint32_t number)
{
	static const enum finding_root_kind kinds[] = {
		[SITES_MAIN] = ROOT_MAIN, [SITES_THREAD] = ROOT_THREAD, [SITES_HANDLER] = ROOT_HANDLER,
		[SITES_SIGNAL] = ROOT_HANDLER, [SITES_OUTSIDE] = ROOT_OUTSIDE
	};
	const struct site_thread *thread = &teller->sites->threads[number];
	struct finding_root root = { .kind = kinds[thread->kind], .function = thread->function,
				     .spawn = thread->shown, .several = thread->several };

	if (root.kind == ROOT_OUTSIDE && teller->link->main)
		root.kind = ROOT_CALLBACK;
	if (!root.function)
		root.function = context->nsteps ? context->steps[0].function : 0;
	return root;
}

static void add_locks(const struct teller *teller, const struct site_context *context, struct finding_site *site)
{
	struct finding_lock *locks = arena_array(teller->arena, context->nheld, sizeof *locks);
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		locks[i] = (struct finding_lock){ told_lock(teller, context->held[i].lock),
						  context->held[i].taken,
						  context->held[i].flags & SITES_HELD_SHARED, 0 };
	site->nlocks = context->nheld;
	site->locks = locks;
}

static uint32_t access_flags(const struct site *site)
{
	static const uint32_t flags[SITES_KINDS] = {
		[SITES_READ] = ACCESS_READS, [SITES_WRITE] = ACCESS_WRITES,
		[SITES_UPDATE] = ACCESS_READS | ACCESS_WRITES, [SITES_FREE] = ACCESS_WRITES | ACCESS_FREES,
	};

	return flags[site->kind] | (site->flags & SITES_ATOMIC ? ACCESS_ATOMIC : 0) |
	       (site->flags & SITES_LIBRARY ? ACCESS_LIBRARY : 0);
}

static enum finding_site_kind kind_of(enum site_kind kind)
{
	switch (kind) {
	case SITES_ACQUIRE: return SITE_ACQUIRES;
	case SITES_RELEASE: return SITE_RELEASES;
	case SITES_REQUIRE: return SITE_CALLS;
	case SITES_WAIT:
	case SITES_JOIN:
	case SITES_BARRIER:
	case SITES_ONCE:
	case SITES_BLOCK: return SITE_BLOCKS;
	case SITES_WAKE:
	case SITES_START:
	case SITES_INIT:
	case SITES_DESTROY: return SITE_CALLS;
	case SITES_RETURN: return SITE_RETURNS;
	default: return SITE_ACCESS;
	}
}

struct finding_site told_site(const struct teller *teller, const struct site *site,
			      const struct site_context *context)
{
	struct finding_site made = { .kind = kind_of(site->kind), .flags = access_flags(site),
				     .root = root_of(teller, context, context->walker), .nsteps = context->nsteps,
				     .steps = context->steps };

	made.point = (struct finding_point){ teller->sites->functions[site->function].number, site->event };
	add_locks(teller, context, &made);
	return made;
}

void told_apart(const struct teller *teller, const struct finding_site *from, const struct site_context *context,
		struct finding_site *site)
{
	uint32_t i;

	if (site->root.function != from->root.function || site->root.several || !site->nsteps)
		return;
	for (i = 0; i < context->nthreads && context->threads[i] == context->walker; i++)
		;
	if (i == context->nthreads)
		return;
	site->root = root_of(teller, context, context->threads[i]);
	site->steps += site->nsteps - 1;
	site->nsteps = 1;
}

void told_ignore(const struct teller *teller, struct finding *finding)
{
	const char *reason;
	uint32_t i;

	for (i = 0; i < finding->nsites; i++) {
		reason = annotation_ignores(annotation_attrs(teller->link, finding->sites[i].point.function));
		if (reason)
			finding_suppress(finding, *reason ? reason : "RACECHECK_IGNORE", NULL);
	}
}
