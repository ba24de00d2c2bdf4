/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct context {
	pthread_mutex_t queue_lock, stats_lock;
	int queued, counted;
};

static struct context *context_new(void)
{
	struct context *c = calloc(1, sizeof(*c));

	if (!c)
		abort();
	pthread_mutex_init(&c->queue_lock, NULL);
	pthread_mutex_init(&c->stats_lock, NULL);
	return c;
}

static void *feeder(void *arg)
{
	struct context *c = context_new();

	pthread_mutex_lock(&c->queue_lock);
	c->queued++;
	pthread_mutex_lock(&c->stats_lock);
	c->counted++;
	pthread_mutex_unlock(&c->stats_lock);
	pthread_mutex_unlock(&c->queue_lock);
	free(c);
	return arg;
}

static void *reporter(void *arg)
{
	struct context *c = context_new();

	pthread_mutex_lock(&c->stats_lock);
	c->counted = 0;
	pthread_mutex_lock(&c->queue_lock);
	c->queued = 0;
	pthread_mutex_unlock(&c->queue_lock);
	pthread_mutex_unlock(&c->stats_lock);
	free(c);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, feeder, NULL);
	pthread_create(&b, NULL, reporter, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
