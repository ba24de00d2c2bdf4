/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An atomic counter. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int counter;

static void *run(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	counter++;
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return counter;
}
