/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All but one of the variables are the thread's own. */
#include <pthread.h>

static int count;
static _Thread_local int rounds;

static void *work(void *arg)
{
	for (rounds = 0; rounds < 10; rounds++)
		count++; /* race: count */
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
