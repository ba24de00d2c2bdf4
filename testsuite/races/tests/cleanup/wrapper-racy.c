/* SPDX-License-Identifier: GPL-3.0-or-later */
/* begin() returns early without the lock when the store is closed; nobody looks. */
#include <pthread.h>

static pthread_mutex_t store_lock = PTHREAD_MUTEX_INITIALIZER;
static int open_store;
static int revision;

static int begin(void)
{
	if (!open_store)
		return -1;
	pthread_mutex_lock(&store_lock);
	return 0;
}

static void end(int begun)
{
	if (begun == 0)
		pthread_mutex_unlock(&store_lock);
}

static void commit(void)
{
	int begun = begin();

	revision++; /* race: revision */
	end(begun);
}

static void *committer(void *arg)
{
	commit();
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;

	(void)argv;
	open_store = argc > 1;
	pthread_create(&t, NULL, committer, NULL);
	commit();
	pthread_join(t, NULL);
	return revision == 0;
}
