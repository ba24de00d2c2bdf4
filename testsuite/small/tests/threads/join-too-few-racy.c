/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Of four threads three are joined before the sum is read. */
#include <pthread.h>

static int sum;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void *run(void *arg)
{
	pthread_mutex_lock(&m);
	sum += *(int *)arg; /* race */
	pthread_mutex_unlock(&m);
	return NULL;
}

int main(void)
{
	pthread_t t[4];
	int one = 1, result;

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, run, &one);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL);
	result = sum; /* race */
	pthread_join(t[3], NULL);
	return result;
}
