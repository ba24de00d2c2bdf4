/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct wstat {
	pthread_mutex_t m;
	unsigned long ops;
	unsigned long bytes;
};

static struct wstat *stats;
static int nworkers;
static volatile int done;

static void *worker(void *arg)
{
	struct wstat *s = &stats[(long)arg];

	for (int i = 0; i < 100000; i++) {
		pthread_mutex_lock(&s->m);
		s->ops++;
		s->bytes += i; /* race */
		pthread_mutex_unlock(&s->m);
	}
	return NULL;
}

static void *printer(void *arg)
{
	while (!done) {
		unsigned long ops = 0, bytes = 0;

		for (int i = 0; i < nworkers; i++) {
			pthread_mutex_lock(&stats[i].m);
			ops += stats[i].ops;
			pthread_mutex_unlock(&stats[i].m);
			bytes += stats[i].bytes; /* race */
		}
		printf("%lu %lu\n", ops, bytes);
		sleep(1);
	}
	return NULL;
}

int main(int argc, char **argv)
{
	pthread_t *t, p;

	nworkers = argc + 1;
	stats = calloc(nworkers, sizeof *stats);
	t = calloc(nworkers, sizeof *t);
	for (int i = 0; i < nworkers; i++)
		pthread_mutex_init(&stats[i].m, NULL);
	pthread_create(&p, NULL, printer, NULL);
	for (long i = 0; i < nworkers; i++)
		pthread_create(&t[i], NULL, worker, (void *)i);
	for (int i = 0; i < nworkers; i++)
		pthread_join(t[i], NULL);
	done = 1;
	pthread_join(p, NULL);
	free(stats);
	free(t);
	return 0;
}
