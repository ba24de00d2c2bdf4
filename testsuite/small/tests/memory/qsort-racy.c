/* SPDX-License-Identifier: GPL-3.0-or-later */
/* qsort and its comparison work on the shared array. */
#include <pthread.h>
#include <stdlib.h>

static int data[10] = {5, 3, 1};

static int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b; /* race too */
}

static void *run(void *arg)
{
	(void)arg;
	qsort(data, 10, sizeof data[0], compare); /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	data[2] = 9; /* race */
	pthread_join(t, NULL);
	return data[0];
}
