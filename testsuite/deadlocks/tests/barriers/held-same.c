/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_barrier_t step;
static int n;

static void *run(void *arg)
{
	pthread_mutex_lock(&a); /* deadlock */
	n++;
	pthread_barrier_wait(&step); /* deadlock */
	pthread_mutex_unlock(&a);
	return arg;
}

int main(void)
{
	pthread_t t[4];

	pthread_barrier_init(&step, NULL, 4);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
