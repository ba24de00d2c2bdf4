/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The threads of two crews are kept in arrays that the one who creates them allocates and stores where he is told. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static long first, second;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *add(void *arg)
{
	long *sum = arg;

	pthread_mutex_lock(&lock);
	++*sum;
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
	end(b, nb);
	printf("%ld %ld\n", first, second);
	return 0;
}
