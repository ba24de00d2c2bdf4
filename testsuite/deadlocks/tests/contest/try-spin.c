/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <sched.h>
struct slot { pthread_mutex_t m; long value; };
static struct slot left = { PTHREAD_MUTEX_INITIALIZER, 1 }, right = { PTHREAD_MUTEX_INITIALIZER, 2 };
static void swap(struct slot *a, struct slot *b)
{
	long v;
	pthread_mutex_lock(&a->m);
	while (pthread_mutex_trylock(&b->m) != 0) { /* deadlock */
		sched_yield();
	}
	v = a->value;
	a->value = b->value;
	b->value = v;
	pthread_mutex_unlock(&b->m);
	pthread_mutex_unlock(&a->m);
}
static void *one(void *arg)
{
	swap(&left, &right);
	return arg;
}
static void *two(void *arg)
{
	swap(&right, &left);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, one, NULL);
	pthread_create(&b, NULL, two, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
