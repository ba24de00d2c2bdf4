/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of two crews, kept in arrays that are stored where their creator is told, one is not joined yet. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static long first, second;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *add(void *arg)
{
	long *sum = arg;

	pthread_mutex_lock(&lock);
	++*sum; /* race: second */
	pthread_mutex_unlock(&lock);
	return NULL;
}

static int begin(pthread_t **threads, int n, long *sum)
{
	*threads = calloc(n, sizeof **threads);
	for (int i = 0; i < n; i++)
		if (pthread_create(&(*threads)[i], NULL, add, sum))
			return i;
	return n;
}

static void end(pthread_t *threads, int n)
{
	for (int i = 0; i < n; i++)
		pthread_join(threads[i], NULL);
	free(threads);
}

int main(void)
{
	pthread_t *a, *b;
	int na = begin(&a, 3, &first), nb = begin(&b, 4, &second);

	end(a, na);

	printf("%ld %ld\n", first, second); /* race: second */
	end(b, nb);
	return 0;
}
