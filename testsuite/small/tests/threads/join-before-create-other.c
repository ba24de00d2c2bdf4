/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The second thread is created after the first was joined. */
#include <pthread.h>

static int stage;

static void *one(void *arg)
{
	(void)arg;
	stage = 1;
	return NULL;
}

static void *two(void *arg)
{
	(void)arg;
	if (stage == 1)
		stage = 2;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, one, NULL);
	pthread_join(a, NULL);
	pthread_create(&b, NULL, two, NULL);
	pthread_join(b, NULL);
	return stage;
}
