/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What accesses/accesses.h promises of a function's summary: its accesses with the locks acquired since the entry, in terms
 * of its formals; what it creates and joins; which memory is private.
 */
#define _GNU_SOURCE /* setenv */
#include "check.h"
#include "compiled.h"
#include "findings/finding.h"
#include "accesses/accesses.h"

static const char text[] =
	"#include <pthread.h>\n"
	"#include <stdlib.h>\n"
	"struct queue { pthread_mutex_t lock; int count; struct queue *next; };\n"
	"int bare, total;\n"
	"struct queue *list;\n"
	"void add(struct queue *q) { pthread_mutex_lock(&q->lock); q->count++; pthread_mutex_unlock(&q->lock); bare = 1; }\n"
	"void twice(struct queue *q) { add(q); add(q); }\n"
	"void fresh(void) { struct queue *q = malloc(sizeof *q); q->count = 1; list = q; q->count = 2; }\n"
	"static void *work(void *p) { total++; return p; }\n"
	"int start(void) { pthread_t t; if (pthread_create(&t, 0, work, 0)) return 1; total = 2; pthread_join(t, 0);\n"
	"	total = 3; return 0; }\n";

/* The nth write of the function, of its own; NULL: there are fewer. */
static const struct guarded_access *nth_write(const struct digest *digest, uint32_t n)
{
	uint32_t i;

	for (i = 0; i < digest->naccesses; i++)
		if (!digest->accesses[i].callee && (digest->accesses[i].flags & ACCESS_WRITES) && !n--)
			return &digest->accesses[i];
	return NULL;
}

static const struct digest *digest_of(const struct compiled *compiled, const char *name)
{
	return accesses_digest(compiled->analysis.accesses, compiled_function(compiled, name));
}

static void check_locks(const struct compiled *compiled)
{
	const struct digest *digest = digest_of(compiled, "add"), *twice = digest_of(compiled, "twice");
	const struct guarded_access *count = nth_write(digest, 0), *bare = nth_write(digest, 1);
	uint32_t i, found = 0;

	CHECK(count && bare && !nth_write(digest, 2));
	CHECK(count && digest->ways[count->way].nheld == 1);
	CHECK(bare && digest->ways[bare->way].nheld == 0);
	CHECK(digest->nexports > 0);
	/* What is named through a formal is an access of the caller, too. */
	for (i = 0; i < twice->naccesses; i++)
		found += twice->accesses[i].callee == compiled_function(compiled, "add") &&
			 (twice->accesses[i].flags & ACCESS_WRITES) && twice->ways[twice->accesses[i].way].nheld == 1;
	CHECK(found >= 1);
}

/* Memory is private until its address is stored where others may find it. */
static void check_privacy(const struct compiled *compiled)
{
	const struct digest *digest = digest_of(compiled, "fresh");
	const struct guarded_access *first = nth_write(digest, 0), *second = nth_write(digest, 1);

	/* The write before the address is stored is not listed, or private; the store and what follows it are. */
	CHECK(first && second);
	CHECK(digest->publishes == 0);
	CHECK(!nth_write(digest, 2) || (first->flags & ACCESS_PRIVATE));
}

static void check_threads(const struct compiled *compiled)
{
	const struct accesses *accesses = compiled->analysis.accesses;
	const struct digest *digest = digest_of(compiled, "start");
	const struct guarded_access *between = nth_write(digest, 0), *after = nth_write(digest, 1);

	CHECK(accesses_nspawns(accesses) >= 1);
	CHECK(accesses_spawned(accesses, 0)->target == compiled_function(compiled, "work"));
	CHECK(between && after);
	CHECK(between && bits_has(between->threads.created, 0) && !bits_has(between->threads.joined, 0));
	CHECK(after && !bits_has(after->threads.created, 0) && bits_has(after->threads.joined, 0));
	CHECK(!bits_has(digest->out.created, 0) && digest->joins);
}

int main(void)
{
	struct compiled compiled;

	compiled_open(&compiled, "accesses", text, PASS_ACCESSES);
	check_locks(&compiled);
	check_privacy(&compiled);
	check_threads(&compiled);
	compiled_close(&compiled);
	return check_status();
}
