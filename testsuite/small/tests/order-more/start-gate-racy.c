/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workers wait at a gate, but main opens it before the table is complete. */
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int open_gate;
static int table[4];

static void *worker(void *arg)
{
	pthread_mutex_lock(&m);
	while (!open_gate)
		pthread_cond_wait(&c, &m);
	pthread_mutex_unlock(&m);
	return table[*(int *)arg] ? arg : NULL; /* race */
}

int main(void)
{
	pthread_t t;
	int id = 0;

	pthread_create(&t, NULL, worker, &id);
	pthread_mutex_lock(&m);
	open_gate = 1;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < 4; i++)
		table[i] = i; /* race */
	pthread_join(t, NULL);
	return 0;
}
