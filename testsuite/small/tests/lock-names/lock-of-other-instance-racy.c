/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every worker locks its own struct's mutex, but the counter is common. */
#include <pthread.h>

struct worker {
	pthread_mutex_t m;
	int *total;
};

static int total;

static void *run(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(&w->m);
	(*w->total)++; /* race */
	pthread_mutex_unlock(&w->m);
	return NULL;
}

int main(void)
{
	struct worker w[2];
	pthread_t t[2];

	for (int i = 0; i < 2; i++) {
		pthread_mutex_init(&w[i].m, NULL);
		w[i].total = &total;
		pthread_create(&t[i], NULL, run, &w[i]);
	}
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return total;
}
