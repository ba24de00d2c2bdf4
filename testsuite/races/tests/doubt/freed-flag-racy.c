/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether to go on is told, and not waited for; that the flag is freed with the object opens no way. */
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

	while (atomic_load(&s->running)) { /* race-free possible */
		s->n++; /* race: n */ /* race-free possible */
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
	printf("%d\n", s->n); /* race: n */
	free(s); /* race-free possible */
}

int main(void)
{
	struct sampler *s = sampler_open();

	sleep(1);
	sampler_close(s);
	return 0;
}
