/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/declared_locks.h"

#include "base/arena.h"
#include "base/pool.h"
#include "findings/finding.h"
#include "findings/sentences.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "sites/sites.h"
#include "sites/told.h"

#include <string.h>

/* ---- is there anything to do? ---- */

static int asserts(const struct lockdb_function *model)
{
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_ASSERT)
			return 1;
	return 0;
}

int declared_locks_any(const struct link *link, const struct lockdb *db)
{
	uint32_t i;

	for (i = 1; i <= link->nfields; i++)
		if (facts_has_attr(link->program->tus[link->fields[i].tu]->fields[link->fields[i].field].attrs,
			     RCF_ATTR_GUARDED_BY))
			return 1;
	for (i = 1; i <= link->nobjects; i++)
		if (!(link->objects[i].flags & LINK_LOCAL) &&
		    facts_has_attr(link->program->tus[link->objects[i].tu]->symbols[link->objects[i].symbol].attrs,
			     RCF_ATTR_GUARDED_BY))
			return 1;
	for (i = 1; i <= link->nfunctions; i++) {
		const struct link_function *f = &link->functions[i];

		if (facts_has_attr(link->program->tus[f->tu]->symbols[f->symbol].attrs, RCF_ATTR_REQUIRES) ||
		    asserts(lockdb_function(db, f->name, !(f->flags & LINK_PUBLIC))))
			return 1;
	}
	return 0;
}

/* ---- findings ---- */

struct checker {
	struct teller teller;
	struct pool found; /* struct finding */
};

/* How much a context counts: with others alive, and the lock certainly missing, most; 0: not at all. */
static int weight(const struct site *site, const struct site_context *context)
{
	if (!context->lacks || (context->flags & SITES_PRIVATE) ||
	    (!context->nothers && site->kind != SITES_REQUIRE))
		return 0;
	return 1 + 4 * (context->nothers != 0) + 2 * !(context->flags & SITES_DOUBTED);
}

static const struct site_context *worst_context(const struct site *site)
{
	const struct site_context *worst = NULL;
	uint32_t i;

	for (i = 0; i < site->ncontexts; i++)
		if (weight(site, &site->contexts[i]) > (worst ? weight(site, worst) : 0))
			worst = &site->contexts[i];
	return worst;
}

/* Of one function and object the first one is told, the others are listed. */
static struct finding *known(const struct checker *self, const struct finding *made)
{
	struct finding *found = self->found.items;
	uint32_t i;

	for (i = self->found.count; i-- > 0;)
		if (!strcmp(found[i].rule, made->rule) && !strcmp(found[i].object_key, made->object_key) &&
		    found[i].sites[0].point.function == made->sites[0].point.function)
			return &found[i];
	return NULL;
}

static void add_other(const struct checker *self, struct finding *finding, struct finding_point point)
{
	struct finding_point *others = arena_array(self->teller.arena, finding->nothers + 1, sizeof *others);

	if (finding_same_point(finding->sites[0].point, point) ||
	    (finding->nothers && finding_same_point(finding->others[finding->nothers - 1], point)))
		return;
	if (finding->nothers)
		memcpy(others, finding->others, finding->nothers * sizeof *others);
	others[finding->nothers++] = point;
	finding->others = others;
}

static void check_site(struct checker *self, const struct site *site)
{
	const struct site_context *context = worst_context(site);
	struct finding made = { .tier = TIER_LIKELY, .nsites = 1 }, *before;

	if (!context)
		return;
	made.rule = site->kind == SITES_REQUIRE ? "lock-required" : "guarded-by";
	made.object_key = self->teller.sites->objects[site->object].key;
	made.object = told_name(made.object_key);
	made.guard = context->lacks;
	made.sites = told_sites(&self->teller, 1);
	made.sites[0] = told_site(&self->teller, site, context);
	if (context->flags & SITES_DOUBTED)
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_OTHER_LOCK));
	if (!context->nothers)
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_THREADS_THEN));
	if (made.sites[0].root.kind == ROOT_OUTSIDE || made.sites[0].root.kind == ROOT_CALLBACK)
		finding_assume(&made, TIER_POSSIBLE, sentence_plain(SAY_CALLERS_WITHOUT));
	told_ignore(&self->teller, &made);
	before = known(self, &made);
	if (before && before->tier <= made.tier)
		add_other(self, before, made.sites[0].point);
	else if (before)
		*before = made;
	else
		*(struct finding *)pool_add(self->teller.arena, &self->found, sizeof made) = made;
}

void declared_locks_check(const struct sites *sites, const struct link *link,
			  struct findings *findings, struct arena *arena)
{
	struct checker self = { .teller = { sites, link, arena } };
	uint32_t i;

	for (i = 0; i < sites->nsites; i++)
		check_site(&self, &sites->sites[i]);
	findings_add(findings, self.found.items, self.found.count, arena);
}
