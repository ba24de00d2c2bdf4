/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A relaxed atomic flag, and an atomic maximum by compare-and-exchange. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

struct monitor {
	atomic_bool stop;
	atomic_uint peak;
};

static void raise_peak(struct monitor *m, unsigned value)
{
	unsigned old = atomic_load(&m->peak);

	while (old < value && !atomic_compare_exchange_weak(&m->peak, &old, value))
		; /* equivalent: all accesses are atomic */
}

static void *watch(void *arg)
{
	struct monitor *m = arg;

	for (unsigned i = 0; !atomic_load_explicit(&m->stop, memory_order_relaxed); i++)
		raise_peak(m, i % 50);
	return NULL;
}

int main(void)
{
	struct monitor *m = malloc(sizeof *m);
	pthread_t t;

	if (!m)
		return 1;
	atomic_init(&m->stop, false);
	atomic_init(&m->peak, 0);
	pthread_create(&t, NULL, watch, m);
	raise_peak(m, 20);
	atomic_store_explicit(&m->stop, true, memory_order_relaxed);
	pthread_join(t, NULL);
	printf("%u\n", m->peak);
	free(m);
	return 0;
}
