/* SPDX-License-Identifier: GPL-3.0-or-later */
/* supervise() restarts the worker, which outlives it; main reads when supervise() is joined. */
#include <pthread.h>
#include <stdio.h>

static int heartbeats;

static void *worker(void *arg)
{
	for (long i = (long)arg; i > 0; i--)
		heartbeats++; /* race: heartbeats */
	return NULL;
}

static void launch(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, worker, (void *)100L) == 0)
		pthread_detach(t);
}

static void *supervise(void *arg)
{
	(void)arg;
	launch();
	return NULL;
}

int main(void)
{
	pthread_t s;

	pthread_create(&s, NULL, supervise, NULL);
	pthread_join(s, NULL);
	printf("%d\n", heartbeats); /* race: heartbeats */
	return 0;
}
