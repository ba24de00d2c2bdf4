/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct sampler {
	atomic_int running;
	pthread_t tid;
	int *samples;
	int n;
};

static void *sample(void *arg)
{
	struct sampler *s = arg;

	while (atomic_load(&s->running)) {
		s->samples[s->n++ % 100] = rand(); /* race */
		usleep(1000);
	}
	return NULL;
}

static struct sampler *sampler_open(int live)
{
	struct sampler *s = calloc(1, sizeof *s);

	s->samples = calloc(100, sizeof(int));
	if (live) {
		atomic_store(&s->running, 1);
		if (pthread_create(&s->tid, NULL, sample, s))
			atomic_store(&s->running, 0);
	}
	return s;
}

static void sampler_close(struct sampler *s)
{
	if (atomic_load(&s->running)) {
		atomic_store(&s->running, 0);
	}
	printf("%d\n", s->n); /* race */
	free(s->samples); /* race */
	free(s);
}

int main(int argc, char **argv)
{
	struct sampler *s = sampler_open(argc > 1);

	sleep(1);
	sampler_close(s);
	return 0;
}
