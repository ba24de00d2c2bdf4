/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Each round joins the thread that it has created. */
#include <pthread.h>

static int sum;

static void *run(void *arg)
{
	sum += *(int *)arg;
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 4; i++) {
		int value = i;

		pthread_create(&t, NULL, run, &value);
		pthread_join(t, NULL);
	}
	return sum;
}
