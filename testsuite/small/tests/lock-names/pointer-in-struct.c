/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every worker has a pointer to the one mutex and to the one counter. */
#include <pthread.h>

struct worker {
	pthread_mutex_t *m;
	int *total;
};

static int total;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	struct worker *w = arg;

	pthread_mutex_lock(w->m);
	(*w->total)++;
	pthread_mutex_unlock(w->m);
	return NULL;
}

int main(void)
{
	struct worker w[2];
	pthread_t t[2];

	for (int i = 0; i < 2; i++) {
		w[i].m = &m;
		w[i].total = &total;
		pthread_create(&t[i], NULL, run, &w[i]);
	}
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return total;
}
