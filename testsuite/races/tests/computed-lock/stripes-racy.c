/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stripe of another slot. */
#include <pthread.h>
#include <string.h>

#define STRIPES 8
static pthread_mutex_t stripes[STRIPES];
struct slot { int count; long sum; };
static struct slot slots[256];

static unsigned stripe(unsigned slot) { return slot % STRIPES; }

static void add(unsigned slot, int v)
{
	pthread_mutex_lock(&stripes[stripe(slot)]);
	slots[slot].count++; /* race possible */
	slots[slot].sum += v; /* race possible */
	pthread_mutex_unlock(&stripes[stripe(slot)]);
}

static void reset(unsigned slot)
{
	pthread_mutex_lock(&stripes[stripe(slot / 2)]);
	slots[slot].count = 0; /* race possible */
	slots[slot].sum = 0; /* race possible */
	pthread_mutex_unlock(&stripes[stripe(slot / 2)]);
}

static void *worker(void *arg)
{
	for (unsigned i = 0; i < 1000; i++)
		add(i % 256, 1);
	return arg;
}

static void *other(void *arg)
{
	for (unsigned i = 0; i < 256; i++)
		reset(i);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	for (int i = 0; i < STRIPES; i++)
		pthread_mutex_init(&stripes[i], NULL);
	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, other, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
