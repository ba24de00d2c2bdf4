/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A C11 counter. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

static atomic_int visitors;
static _Atomic unsigned long bytes;

static void *gate(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++) {
		atomic_fetch_add(&visitors, 1);
		bytes += 10;
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, gate, NULL);
	printf("%d so far\n", atomic_load_explicit(&visitors, memory_order_relaxed));
	bytes++;
	pthread_join(t, NULL); /* equivalent: what is read is atomic */
	printf("%d %lu\n", visitors, bytes);
	return 0;
}
