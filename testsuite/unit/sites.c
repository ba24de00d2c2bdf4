/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What sites/sites.h promises of every table: order, indices in range, no two sites of one name, certain
 * locks held in every context; and the site table of one program in detail.
 */
#define _GNU_SOURCE /* setenv */
#include "check.h"
#include "compiled.h"
#include "sites/sites.h"

/* ---- any table ---- */

static int same_class(const struct sites *sites, uint32_t a, uint32_t b)
{
	return sites->locks[a].class == sites->locks[b].class;
}

/* Is the lock, or one of its class if it stands for that, held there? */
static int is_held(const struct sites *sites, const struct site_context *context, uint32_t lock)
{
	uint32_t i;

	for (i = 0; i < context->nheld; i++)
		if (context->held[i].lock == lock ||
		    (!*sites->locks[lock].key && same_class(sites, context->held[i].lock, lock)))
			return 1;
	return 0;
}

static void check_context(const struct sites *sites, const struct site *site, const struct site_context *context)
{
	uint32_t i;

	CHECK(context->nthreads > 0);
	for (i = 0; i < context->nthreads; i++)
		CHECK(context->threads[i] < sites->nthreads && (!i || context->threads[i - 1] < context->threads[i]));
	for (i = 0; i < context->nothers; i++)
		CHECK(context->others[i] < sites->nthreads && (!i || context->others[i - 1] < context->others[i]));
	for (i = 0; i < context->nheld; i++)
		CHECK(context->held[i].lock < sites->nlocks);
	for (i = 0; i < site->ncertain; i++)
		CHECK(is_held(sites, context, site->certain[i].lock));
	CHECK(context->nsteps > 0 && context->walker < sites->nthreads);
	CHECK(context->nsteps && context->steps[context->nsteps - 1].event == site->event &&
	      context->steps[context->nsteps - 1].function == sites->functions[site->function].number);
}

static void check_site(const struct sites *sites, const struct site *site)
{
	uint32_t i;

	CHECK(site->function < sites->nfunctions && site->object < sites->nobjects);
	CHECK(site->kind < SITES_KINDS && site->ordinal > 0 && site->ncontexts > 0);
	CHECK(site->lock == SITES_NONE || site->lock < sites->nlocks);
	CHECK((site->kind != SITES_ACQUIRE && site->kind != SITES_RELEASE) || site->lock != SITES_NONE);
	CHECK(site->nmet >= site->ncertain || site_alive(sites, site) != SITES_ALIVE);
	for (i = 0; i < site->ncontexts; i++)
		check_context(sites, site, &site->contexts[i]);
}

/* Two sites of one function, object, kind and ordinal are one, but for what a call does. */
static int same_name(const struct site *a, const struct site *b)
{
	return a->function == b->function && a->object == b->object && a->kind == b->kind && a->ordinal == b->ordinal;
}

static void check_sites(const struct sites *sites)
{
	uint32_t i, k;

	for (i = 0; i < sites->nsites; i++) {
		check_site(sites, &sites->sites[i]);
		CHECK(!i || sites->sites[i - 1].function <= sites->sites[i].function);
		for (k = 0; k < i; k++)
			CHECK(!same_name(&sites->sites[k], &sites->sites[i]));
	}
	for (i = 1; i < sites->nobjects; i++)
		CHECK(strcmp(sites->objects[i - 1].key, sites->objects[i].key) <= 0);
	for (i = 1; i < sites->nlocks; i++)
		CHECK(strcmp(sites->locks[i - 1].class, sites->locks[i].class) <= 0);
	for (i = 1; i < sites->nthreads; i++)
		CHECK(strcmp(sites->threads[i - 1].key, sites->threads[i].key) < 0);
	for (i = 1; i < sites->nfunctions; i++)
		CHECK(strcmp(sites->functions[i - 1].path, sites->functions[i].path) <= 0);
}

/* ---- contexts.c ---- */

static const struct site *find(const struct sites *sites, const char *function, enum site_kind kind,
			       const char *object)
{
	uint32_t i;

	for (i = 0; i < sites->nsites; i++) {
		const struct site *site = &sites->sites[i];

		if (site->kind == kind && strstr(sites->functions[site->function].key, function) &&
		    !strcmp(sites->objects[site->object].key, object))
			return site;
	}
	printf("no %s of %s in %s\n", site_kind_name(kind), object, function);
	exit(1);
}

static void check_example(const struct sites *sites)
{
	const struct site *setup = find(sites, "start", SITES_WRITE, "setup");
	const struct site *balance = find(sites, "deposit", SITES_WRITE, "second.balance");
	const struct site *acquire = find(sites, "deposit", SITES_ACQUIRE, "second.lock");

	CHECK(setup->ncontexts == 2 && setup->ncertain == 0 && setup->nmet == 1);
	CHECK(site_alive(sites, setup) == SITES_ALIVE);
	CHECK(!strcmp(strrchr(sites->locks[setup->met[0].lock].class, ':'), ":m"));
	CHECK(setup->lock == SITES_NONE && setup->ordinal == 1);
	CHECK(balance->ncertain == 1 && balance->certain[0].lock == acquire->lock);
	CHECK(balance->certain[0].taken.event == acquire->event);
	CHECK(!strcmp(sites->locks[acquire->lock].key, "second.lock"));
	CHECK(strstr(sites->locks[acquire->lock].class, "account.lock"));
	CHECK(strstr(sites->objects[balance->object].class, "account.balance"));
	CHECK(sites->nthreads == 2 && sites->threads[0].kind == SITES_MAIN &&
	      sites->threads[1].kind == SITES_THREAD && sites->threads[1].several);
	CHECK(sites->threads[1].created.function != 0);
}

static void check_program(const char *name)
{
	struct compiled compiled;
	struct analysis *analysis = &compiled.analysis;
	char path[1024];

	snprintf(path, sizeof path, "%s/testsuite/sites/%s.c", getenv("SRC") ? getenv("SRC") : ".", name);
	compile_file(path, name);
	compiled_load(&compiled, name, PASS_SITES);
	CHECK(analysis_sites(analysis) == analysis_sites(analysis));
	CHECK(analysis_sites(analysis)->nsites > 5);
	check_sites(analysis_sites(analysis));
	if (!strcmp(name, "contexts"))
		check_example(analysis_sites(analysis));
	compiled_close(&compiled);
}

int main(void)
{
	static const char *const names[] = { "contexts", "wrappers", "pointers", "conditional", "waits", "arrays" };
	size_t i;

	for (i = 0; i < sizeof names / sizeof *names; i++)
		check_program(names[i]);
	return check_status();
}
