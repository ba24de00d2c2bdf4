/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdatomic.h>
typedef struct { atomic_flag f; } slock;
static slock s1 = { ATOMIC_FLAG_INIT }, s2 = { ATOMIC_FLAG_INIT };
static int g;
static inline void acquire(slock *l)
{
	while (atomic_flag_test_and_set_explicit(&l->f, memory_order_acquire))
		;
}
static inline void release(slock *l)
{
	atomic_flag_clear_explicit(&l->f, memory_order_release);
}
static void *x1(void *p)
{
	acquire(&s1);
	acquire(&s2); /* deadlock */
	g++;
	release(&s2);
	release(&s1);
	return p;
}
static void *x2(void *p)
{
	acquire(&s2);
	acquire(&s1); /* deadlock */
	g++;
	release(&s1);
	release(&s2);
	return p;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, x1, 0);
	pthread_create(&b, 0, x2, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return g;
}
