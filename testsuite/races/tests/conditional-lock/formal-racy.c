/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One caller claims to hold the lock and does not. */
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>

static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;
static int free_blocks = 100;

static void block_put(bool locked)
{
	if (!locked)
		pthread_mutex_lock(&pool_lock);
	free_blocks++; /* race: free_blocks */
	if (!locked)
		pthread_mutex_unlock(&pool_lock);
}

static void *returner(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		block_put(false);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, returner, NULL);
	block_put(true);
	pthread_join(t, NULL);
	printf("%d\n", free_blocks);
	return 0;
}
