/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What a thread allocates and does not publish is its own. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static int total;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	char *buffer = malloc(100);
	int n;

	(void)arg;
	memset(buffer, 'x', 99);
	buffer[99] = 0;
	n = strlen(buffer);
	free(buffer);
	pthread_mutex_lock(&m);
	total += n;
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return total;
}
