/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a spin lock made of a flag in the structure that it protects */
#include <pthread.h>
#include <stdbool.h>
struct counter { bool busy; long value; long last; };
static struct counter c;
static inline void enter(struct counter *k)
{
	while (__atomic_test_and_set(&k->busy, __ATOMIC_ACQUIRE))
		;
}
static inline void leave(struct counter *k)
{
	__atomic_clear(&k->busy, __ATOMIC_RELEASE);
}
static void *bump(void *arg)
{
	struct counter *k = arg;
	for (int i = 0; i < 1000; i++) {
		enter(k);
		k->value++;
		k->last = i;
		leave(k);
	}
	return 0;
}
int main(void)
{
	pthread_t t[2];
	for (int i = 0; i < 2; i++)
		pthread_create(t + i, 0, bump, &c);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], 0);
	return c.value != 2000;
}
