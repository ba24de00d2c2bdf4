// SPDX-License-Identifier: GPL-3.0-or-later
// Locks that are taken on some ways, tried, for reading, recursively.
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_rwlock_t rw = PTHREAD_RWLOCK_INITIALIZER;
int some, tried, read_only, both;

static void maybe(int locked)
{
	if (locked)
		pthread_mutex_lock(&m); // site: acquire m {}
	some = 1; // site: write some {} {} or {m}
	if (locked)
		pthread_mutex_unlock(&m); // site: release m {m}
}

static void attempt(void)
{
	if (pthread_mutex_trylock(&m)) // site: acquire,try m {}
		return;
	tried = 1; // site: write tried {m}
	pthread_mutex_unlock(&m);
}

static int reader(void)
{
	int value;

	pthread_rwlock_rdlock(&rw); // @read // site: acquire,shared rw {}
	value = read_only; // site: read read_only {rw(shared)@read}
	pthread_rwlock_unlock(&rw); // site: release rw {rw(shared)}
	pthread_rwlock_wrlock(&rw); // site: acquire rw {}
	read_only = 2; // site: write read_only {rw}
	pthread_rwlock_unlock(&rw);
	return value;
}

static void *worker(void *arg)
{
	maybe(0);
	maybe(1);
	attempt();
	both = reader(); // site: write both {}
	return arg;
}

int main(void)
{
	pthread_t threads[2];
	int i;

	for (i = 0; i < 2; i++)
		pthread_create(&threads[i], 0, worker, 0);
	for (i = 0; i < 2; i++)
		pthread_join(threads[i], 0);
	return 0;
}
