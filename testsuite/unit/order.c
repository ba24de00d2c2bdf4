/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What phases/, threads/ and signals/ say of two points: by barriers, by creation and join, by a post and its wait.
 */
#define _GNU_SOURCE /* setenv */
#include "check.h"
#include "compiled.h"
#include "findings/finding.h"
#include "order/barriers/internal.h"
#include "order/tests.h"
#include "order/threads/threads.h"

#include <string.h>

/* ---- phases of one thread ---- */

static void test_phases(void)
{
	struct phase waited = { .last = bits_one(3), .counts = phase_count_one(0) }, more, joined;

	/* A function that has waited tells where; one that has not is where its caller is. */
	phase_compose(&waited, &phase_here, &more);
	CHECK(bits_same(more.last, waited.last) && bits_same(more.counts, waited.counts));
	phase_compose(&phase_here, &waited, &more);
	CHECK(bits_same(more.last, waited.last) && phases_hash(&more) == phases_hash(&waited));
	/* Twice is not once. */
	phase_compose(&waited, &waited, &more);
	CHECK(phases_hash(&more) != phases_hash(&waited));
	CHECK(bits_same(phase_counted(more.counts), bits_one(0)));
	/* Where paths meet, either may be the last. */
	joined = waited;
	phase_join(&joined, &(struct phase){ .last = bits_one(5), .counts = phase_count_one(1) });
	CHECK(bits_has(joined.last, 3) && bits_has(joined.last, 5));
	joined = (struct phase){ .last = bits_one(3), .only = 7 };
	phase_join(&joined, &(struct phase){ .last = bits_one(3), .only = 8 });
	CHECK(joined.only == 0);
}

/* ---- programs ---- */

/* The number of likely or possible races of a program. */
static uint32_t races(const char *name, const char *text)
{
	struct compiled compiled;
	uint32_t n = 0, i;

	compiled_open(&compiled, name, text, PASS_FINDINGS);
	for (i = 0; i < compiled.analysis.findings->count; i++)
		n += !strcmp(compiled.analysis.findings->items[i].rule, "race") &&
		     compiled.analysis.findings->items[i].tier != TIER_UNLIKELY;
	compiled_close(&compiled);
	return n;
}

#define HEAD "#include <pthread.h>\n#include <semaphore.h>\nint n; sem_t done; pthread_t t; pthread_barrier_t b;\n"

/* Each order, and the same without what makes it. */
static void test_orders(void)
{
	static const char work[] = HEAD "static void *work(void *p) { n++; sem_post(&done); return p; }\n"
		"int main(void) { sem_init(&done, 0, 0); pthread_create(&t, 0, work, 0); %s n++; return 0; }\n";
	char text[1024];

	snprintf(text, sizeof text, work, "");
	CHECK(races("unordered", text) == 1);
	snprintf(text, sizeof text, work, "pthread_join(t, 0);");
	CHECK(races("joined", text) == 0);
	snprintf(text, sizeof text, work, "sem_wait(&done);");
	CHECK(races("waited", text) == 0);
	snprintf(text, sizeof text, work, "sem_trywait(&done);");
	CHECK(races("tried", text) == 1);
	CHECK(races("barrier", HEAD "static void *work(void *p) { n++; pthread_barrier_wait(&b); return p; }\n"
		    "int main(void) { pthread_barrier_init(&b, 0, 2); pthread_create(&t, 0, work, 0);\n"
		    "pthread_barrier_wait(&b); n++; return 0; }\n") == 0);
	CHECK(races("barriers", HEAD "static void *work(void *p) { pthread_barrier_wait(&b); n++; return p; }\n"
		    "int main(void) { pthread_barrier_init(&b, 0, 2); pthread_create(&t, 0, work, 0);\n"
		    "pthread_barrier_wait(&b); n++; return 0; }\n") == 1);
}

/* ---- threads ---- */

static void test_threads(void)
{
	const struct threads_point before = { .alone = 0 }, after = { .gone = bits_one(0) }, meanwhile = { .alive = bits_one(0) },
				   there = { .alone = 0 };
	struct compiled compiled;
	const struct threads *threads;

	compiled_open(&compiled, "threads", HEAD "static void *work(void *p) { n++; return p; }\n"
		      "int main(void) { n = 1; pthread_create(&t, 0, work, 0); n = 2; pthread_join(t, 0); n = 3; return 0; }\n",
		      PASS_THREADS);
	threads = compiled.analysis.threads;
	CHECK(threads_any(threads) && threads_meets(threads, 1) && !threads_several(threads, 1));
	CHECK(threads_is_thread(threads, 1) && !threads_interrupts(threads, 1));
	CHECK(!threads_overlap(threads, 0, before, 1, there));
	CHECK(threads_overlap(threads, 0, meanwhile, 1, there));
	CHECK(!threads_overlap(threads, 0, after, 1, there));
	compiled_close(&compiled);
}

/* A number that is not known excludes nothing, and nothing follows from it. */
static void test_tests(void)
{
	const struct signal_test few = { RCF_OP_LE, 20 }, many = { RCF_OP_GT, 20 }, some = { RCF_OP_GE, SIGNAL_SOME };

	CHECK(test_excludes(&few, &many) && test_excludes(&many, &few));
	CHECK(!test_excludes(&few, &some) && !test_excludes(&some, &few));
	CHECK(!test_implies(&few, &some) && !test_implies(&some, &many) && test_implies(&some, &some));
}

int main(void)
{
	test_phases();
	test_tests();
	test_threads();
	test_orders();
	return check_status();
}
