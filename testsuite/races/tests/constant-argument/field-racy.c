/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread is entered with its constant: what is done depends on it. */
#include <pthread.h>
#include <stdint.h>

struct stats { int first, second; };
static struct stats stats;

static void *worker(void *arg)
{
	if ((intptr_t)arg == 1)
		stats.first++; /* race possible */
	else
		stats.second++;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, (void *)1);
	pthread_create(&b, NULL, worker, (void *)1);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return stats.first + stats.second;
}
