/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main does not go through once. */
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int data;

static void compute(void)
{
	data = 7; /* race: data */
}

static int get(void (*make)(void))
{
	pthread_once(&once, make);
	return data;
}

static void *work(void *arg)
{
	return get(compute) ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	if (!data) /* race: data */
		return 1;
	pthread_join(t, NULL);
	return 0;
}
