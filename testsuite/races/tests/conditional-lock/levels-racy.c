/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same, but what main() does comes behind the release. */
#include <pthread.h>
#include <stdio.h>

struct levels {
	int conf, job, node, part, fed;
};

static pthread_rwlock_t locks[5] = { PTHREAD_RWLOCK_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER,
				     PTHREAD_RWLOCK_INITIALIZER, PTHREAD_RWLOCK_INITIALIZER };
static int jobs, nodes;

static void acquire(struct levels levels)
{
	if (levels.conf == 1)
		pthread_rwlock_rdlock(&locks[0]);
	else if (levels.conf == 2)
		pthread_rwlock_wrlock(&locks[0]);
	if (levels.job == 1)
		pthread_rwlock_rdlock(&locks[1]);
	else if (levels.job == 2)
		pthread_rwlock_wrlock(&locks[1]);
	if (levels.node == 1)
		pthread_rwlock_rdlock(&locks[2]);
	else if (levels.node == 2)
		pthread_rwlock_wrlock(&locks[2]);
	if (levels.part == 1)
		pthread_rwlock_rdlock(&locks[3]);
	else if (levels.part == 2)
		pthread_rwlock_wrlock(&locks[3]);
	if (levels.fed == 1)
		pthread_rwlock_rdlock(&locks[4]);
	else if (levels.fed == 2)
		pthread_rwlock_wrlock(&locks[4]);
}

static void release(struct levels levels)
{
	if (levels.fed)
		pthread_rwlock_unlock(&locks[4]);
	if (levels.part)
		pthread_rwlock_unlock(&locks[3]);
	if (levels.node)
		pthread_rwlock_unlock(&locks[2]);
	if (levels.job)
		pthread_rwlock_unlock(&locks[1]);
	if (levels.conf)
		pthread_rwlock_unlock(&locks[0]);
}

static void *adder(void *arg)
{
	struct levels levels = { 1, 2, 2, 0, 0 };

	(void)arg;
	acquire(levels);
	jobs++; /* race: jobs */
	nodes += 2; /* race: nodes */
	release(levels);
	return NULL;
}

int main(void)
{
	struct levels levels = { 0, 2, 2, 1, 0 };
	pthread_t t;

	pthread_create(&t, NULL, adder, NULL);
	acquire(levels);
	release(levels);
	jobs--; /* race: jobs */
	nodes--; /* race: nodes */
	pthread_join(t, NULL);
	printf("%d %d\n", jobs, nodes);
	return 0;
}
