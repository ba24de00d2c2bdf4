/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main uses what it has handed over. */
#include <pthread.h>
#include <stdatomic.h>

static struct {
	atomic_ulong pending;
	long work;
} server;

static void *serve(void *arg)
{
	for (;;) {
		while (atomic_load_explicit(&server.pending, memory_order_acquire) == 0)
			;
		if (server.work++ > 100) /* race: work */
			break;
		atomic_store_explicit(&server.pending, 0, memory_order_release);
	}
	return arg;
}

static void submit(unsigned long n)
{
	atomic_store_explicit(&server.pending, n, memory_order_release);
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, serve, NULL);
	for (int i = 1; i < 10; i++) {
		server.work = 10 * i; /* race too */
		submit(3);
		server.work--; /* race: work */
		while (atomic_load_explicit(&server.pending, memory_order_acquire) != 0)
			;
		server.work += 2; /* race too */
	}
	return 0;
}
