// SPDX-License-Identifier: GPL-3.0-or-later
// Arrays of locks and objects, container_of, callbacks, a struct without a name.
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

#define N 4
static pthread_mutex_t locks[N];
int counts[N];
static struct {
	int hits, misses;
} cache;

struct work {
	void (*run)(struct work *);
};
struct device {
	pthread_mutex_t lock;
	struct work work;
	int irqs;
} device;

static void count(unsigned i)
{
	pthread_mutex_lock(&locks[i % N]); // site: acquire locks[] {}
	counts[i % N]++; // site: read counts[] {locks[]} // site: write counts[] {locks[]}
	pthread_mutex_unlock(&locks[i % N]); // site: release locks[] {locks[]}
	pthread_mutex_lock(&locks[1]); // site: acquire locks[1] {}
	counts[1] = 0; // site: write counts[] #2 {locks[1]}
	cache.misses++; // site: read cache.misses {locks[1]} // site: write cache.misses {locks[1]}
	pthread_mutex_unlock(&locks[1]);
}

static void handle(struct work *work)
{
	struct device *d = (struct device *)((char *)work - offsetof(struct device, work));

	pthread_mutex_lock(&d->lock); // site: acquire device.lock {}
	d->irqs++; // site: read device.irqs {device.lock} by worker // site: write device.irqs {device.lock}
	pthread_mutex_unlock(&d->lock);
}

static void *worker(void *arg)
{
	device.work.run(&device.work); // site: read device.work.run {}
	count((unsigned)rand());
	return arg;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	device.work.run = handle; // site: write device.work.run {} alone
	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], 0, worker, 0);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], 0);
	return cache.hits; // site: read cache.hits {} alone
}
