/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The static and its mutex are both inside. */
#include <pthread.h>
#include <stdio.h>

static int next_id(void)
{
	static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
	static int last;
	int id;

	pthread_mutex_lock(&mutex);
	id = ++last;
	pthread_mutex_unlock(&mutex);
	return id;
}

static void *maker(void *arg)
{
	for (int i = 0; i < 100; i++)
		*(int *)arg = next_id();
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int x, y;

	pthread_create(&a, NULL, maker, &x);
	pthread_create(&b, NULL, maker, &y);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d %d\n", x, y);
	return 0;
}
