/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two locks, two variables, nested in two orders: a deadlock, but no race. */
#include <pthread.h>

static int x, y;
static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t b = PTHREAD_MUTEX_INITIALIZER;

static void *one(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&a);
	x++;
	pthread_mutex_lock(&b);
	y++;
	pthread_mutex_unlock(&b);
	pthread_mutex_unlock(&a);
	return NULL;
}

static void *two(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&b);
	y--;
	pthread_mutex_lock(&a);
	x--;
	pthread_mutex_unlock(&a);
	pthread_mutex_unlock(&b);
	return NULL;
}

int main(void)
{
	pthread_t s, t;

	pthread_create(&s, NULL, one, NULL);
	pthread_create(&t, NULL, two, NULL);
	pthread_join(s, NULL);
	pthread_join(t, NULL);
	return x + y;
}
