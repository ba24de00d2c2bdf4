/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What a thread does depends on its number: only number 0 writes the log. */
#include <pthread.h>

#define N 3

static int log_length;
static int id[N] = {0, 1, 2};

static void *run(void *arg)
{
	int me = *(int *)arg;

	if (me == 0)
		log_length++;
	return NULL;
}

int main(void)
{
	pthread_t t[N];

	for (int i = 0; i < N; i++)
		pthread_create(&t[i], NULL, run, &id[i]);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return log_length;
}
