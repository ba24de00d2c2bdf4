/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Whether to go on is told, and the end is waited for. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct sampler {
	atomic_int running;
	pthread_t thread;
	int n;
};

static void *sample(void *arg)
{
	struct sampler *s = arg;

	while (atomic_load(&s->running)) {
		s->n++;
		usleep(1000);
	}
	return NULL;
}

static struct sampler *sampler_open(void)
{
	struct sampler *s = calloc(1, sizeof *s);

	atomic_store(&s->running, 1);
	pthread_create(&s->thread, NULL, sample, s);
	return s;
}

static void sampler_close(struct sampler *s)
{
	atomic_store(&s->running, 0);
	pthread_join(s->thread, NULL);
	printf("%d\n", s->n);
	free(s);
}

int main(void)
{
	struct sampler *s = sampler_open();

	sleep(1);
	sampler_close(s);
	return 0;
}
