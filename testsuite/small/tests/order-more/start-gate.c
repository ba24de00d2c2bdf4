/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Workers wait at a gate until main has set up everything. */
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
	return table[*(int *)arg] ? arg : NULL;
}

int main(void)
{
	pthread_t t[2];
	int id[2] = {0, 1};

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, worker, &id[i]);
	for (int i = 0; i < 4; i++)
		table[i] = i;
	pthread_mutex_lock(&m);
	open_gate = 1;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
