/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The function that qsort() calls back counts under its lock. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int comparisons;

static int compare(const void *a, const void *b)
{
	pthread_mutex_lock(&lock);
	comparisons++;
	pthread_mutex_unlock(&lock);
	return *(const int *)a - *(const int *)b;
}

static void *sort(void *arg)
{
	int numbers[] = { 3, 1, 2 };

	(void)arg;
	qsort(numbers, 3, sizeof(numbers[0]), compare);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, sort, NULL);
	pthread_create(&b, NULL, sort, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return comparisons;
}
