/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#define CHECK(call) do { if ((call) != 0) { perror(#call); exit(1); } } while (0)
#define LOCK(name) CHECK(pthread_mutex_lock(&name##_lock))
#define UNLOCK(name) CHECK(pthread_mutex_unlock(&name##_lock))
#define DEFINE(name) static pthread_mutex_t name##_lock = PTHREAD_MUTEX_INITIALIZER; static int name
DEFINE(red);
DEFINE(green);
DEFINE(blue);
static void *first(void *arg)
{
	LOCK(red);
	LOCK(green); /* deadlock */
	green += red++;
	UNLOCK(green);
	UNLOCK(red);
	return arg;
}
static void *second(void *arg)
{
	LOCK(green);
	LOCK(blue); /* deadlock */
	blue += green++;
	UNLOCK(blue);
	UNLOCK(green);
	return arg;
}
static void *third(void *arg)
{
	LOCK(blue);
	LOCK(red); /* deadlock */
	red += blue++;
	UNLOCK(red);
	UNLOCK(blue);
	return arg;
}
int main(void)
{
	pthread_t t[3];
	CHECK(pthread_create(&t[0], NULL, first, NULL));
	CHECK(pthread_create(&t[1], NULL, second, NULL));
	CHECK(pthread_create(&t[2], NULL, third, NULL));
	for (int i = 0; i < 3; i++)
		CHECK(pthread_join(t[i], NULL));
	return 0;
}
