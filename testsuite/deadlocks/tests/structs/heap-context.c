/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>

struct context {
	pthread_mutex_t queue_lock, stats_lock;
	int queued, counted;
};

static void *feeder(void *arg)
{
	struct context *c = arg;

	pthread_mutex_lock(&c->queue_lock);
	c->queued++;
	pthread_mutex_lock(&c->stats_lock); /* deadlock */
	c->counted++;
	pthread_mutex_unlock(&c->stats_lock);
	pthread_mutex_unlock(&c->queue_lock);
	return NULL;
}

static void *reporter(void *arg)
{
	struct context *c = arg;

	pthread_mutex_lock(&c->stats_lock);
	c->counted = 0;
	pthread_mutex_lock(&c->queue_lock); /* deadlock */
	c->queued = 0;
	pthread_mutex_unlock(&c->queue_lock);
	pthread_mutex_unlock(&c->stats_lock);
	return NULL;
}

int main(void)
{
	struct context *c = calloc(1, sizeof(*c));
	pthread_t a, b;

	if (!c)
		return 1;
	pthread_mutex_init(&c->queue_lock, NULL);
	pthread_mutex_init(&c->stats_lock, NULL);
	pthread_create(&a, NULL, feeder, c);
	pthread_create(&b, NULL, reporter, c);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(c);
	return 0;
}
