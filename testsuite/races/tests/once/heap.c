/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The registry is allocated once and has a lock for what comes later. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct registry {
	pthread_mutex_t lock;
	int entries;
};

static pthread_once_t registry_once = PTHREAD_ONCE_INIT;
static struct registry *registry;

static void registry_create(void)
{
	registry = malloc(sizeof *registry);
	if (!registry)
		abort();
	pthread_mutex_init(&registry->lock, NULL);
	registry->entries = 0;
}

static struct registry *registry_get(void)
{
	pthread_once(&registry_once, registry_create);
	return registry;
}

static void *enrol(void *arg)
{
	struct registry *r = registry_get();

	(void)arg;
	pthread_mutex_lock(&r->lock);
	r->entries++;
	pthread_mutex_unlock(&r->lock);
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, enrol, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", registry_get()->entries);
	return 0;
}
