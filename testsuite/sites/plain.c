// SPDX-License-Identifier: GPL-3.0-or-later
// Variables and fields, with and without their lock; before, while and after a thread runs.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
int counter, other;

struct stats {
	long rx, tx;
	pthread_mutex_t lock;
} stats;

static void count(void)
{
	pthread_mutex_lock(&m); // @take // site: acquire m {}
	counter++; // site: read counter {m} by main, worker // site: write counter {m@take} #1
	counter = 0; // site: write counter {m} #2 alive
	pthread_mutex_unlock(&m); // site: release m {m}
	other = 1; // site: write other {}
}

static void *worker(void *arg)
{
	count();
	pthread_mutex_lock(&stats.lock); // site: acquire stats.lock {} by worker
	stats.rx = 1; // site: write stats.rx {stats.lock} alive by worker
	pthread_mutex_unlock(&stats.lock); // site: release stats.lock {stats.lock}
	return arg; // site: none
}

int main(void)
{
	pthread_t thread;
	int local = 2;

	other = local; // site: write other {} alone by main
	pthread_create(&thread, 0, worker, 0);
	count();
	other = 3; // site: write other {} #2 alive by main
	pthread_join(thread, 0);
	other = 4; // site: write other {} #3 alone
	return 0;
}
