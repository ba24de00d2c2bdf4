/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Slots of a global table are filled after the slot has been announced. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct plugin {
	const char *name;
	int version;
};

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static struct plugin *table[8];
static int loaded;

static struct plugin *reserve(void)
{
	struct plugin *p = calloc(1, sizeof *p);

	if (!p)
		abort();
	pthread_mutex_lock(&table_lock);
	table[loaded++] = p;
	pthread_mutex_unlock(&table_lock);
	return p;
}

static void *loader(void *arg)
{
	struct plugin *p = reserve();

	p->name = arg;
	p->version = 3; /* race possible: version */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, loader, "png");
	pthread_mutex_lock(&table_lock);
	for (int i = 0; i < loaded; i++)
		printf("version %d\n", table[i]->version); /* race possible: version */
	pthread_mutex_unlock(&table_lock);
	pthread_join(t, NULL);
	return 0;
}
