/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads, one join. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int votes;

static void *booth(void *arg)
{
	(void)arg;
	for (int i = 0; i < 1000; i++) {
		pthread_mutex_lock(&m);
		votes++; /* race: votes */
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

int main(void)
{
	pthread_t east, west;

	pthread_create(&east, NULL, booth, NULL);
	pthread_create(&west, NULL, booth, NULL);
	pthread_join(east, NULL);
	printf("%d votes\n", votes); /* race: votes */
	pthread_join(west, NULL);
	return 0;
}
