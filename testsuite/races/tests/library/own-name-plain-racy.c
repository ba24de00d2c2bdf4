/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own atomic_fetch_add() is not atomic. */
#include <pthread.h>

static int count;

int atomic_fetch_add(int *object, int value);

int atomic_fetch_add(int *object, int value)
{
	int before = *object; /* race too */

	*object = before + value; /* race: count */
	return before;
}

static void *work(void *arg)
{
	atomic_fetch_add(&count, 1);
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
