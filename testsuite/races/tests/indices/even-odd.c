/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thread has the even elements, main the odd ones. */
/* no races */
#include <pthread.h>

#define N 10
static int values[2 * N];

static void *evens(void *arg)
{
	int i;

	for (i = 0; i < N; i++)
		values[2 * i]++;
	return arg;
}

int main(void)
{
	pthread_t thread;
	int i;

	pthread_create(&thread, NULL, evens, NULL);
	for (i = 0; i < N; i++)
		values[2 * i + 1]--;
	pthread_join(thread, NULL);
	return values[0];
}
