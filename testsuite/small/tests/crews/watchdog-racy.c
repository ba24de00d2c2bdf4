/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

struct dog {
	pthread_mutex_t m;
	pthread_cond_t c;
	int fed, quit;
	int misses;
	pthread_t t;
};

static void *watch(void *arg)
{
	struct dog *d = arg;
	struct timespec ts;

	pthread_mutex_lock(&d->m);
	while (!d->quit) {
		clock_gettime(CLOCK_REALTIME, &ts);
		ts.tv_sec++;
		pthread_cond_timedwait(&d->c, &d->m, &ts);
		if (!d->fed)
			d->misses++; /* race */
		d->fed = 0;
	}
	pthread_mutex_unlock(&d->m);
	return NULL;
}

static void feed(struct dog *d)
{
	pthread_mutex_lock(&d->m);
	d->fed = 1;
	pthread_cond_signal(&d->c);
	pthread_mutex_unlock(&d->m);
}

static int misses(struct dog *d)
{
	int n;

	n = d->misses; /* race */
	return n;
}

int main(void)
{
	struct dog *d = calloc(1, sizeof *d);

	pthread_mutex_init(&d->m, NULL);
	pthread_cond_init(&d->c, NULL);
	pthread_create(&d->t, NULL, watch, d);
	for (int i = 0; i < 10; i++) {
		feed(d);
		printf("%d\n", misses(d));
	}
	pthread_mutex_lock(&d->m);
	d->quit = 1;
	pthread_cond_signal(&d->c);
	pthread_mutex_unlock(&d->m);
	pthread_join(d->t, NULL);
	free(d);
	return 0;
}
