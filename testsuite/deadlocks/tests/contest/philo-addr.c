/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdint.h>
struct seat {
	pthread_mutex_t *a, *b;
};
static pthread_mutex_t m0 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m1 = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t m2 = PTHREAD_MUTEX_INITIALIZER;
static struct seat seats[3] = { { &m0, &m1 }, { &m1, &m2 }, { &m2, &m0 } };
static void lock_both(struct seat *s)
{
	pthread_mutex_lock(s->a);
	pthread_mutex_lock(s->b); /* deadlock */
}
static void unlock_both(struct seat *s)
{
	pthread_mutex_unlock(s->a);
	pthread_mutex_unlock(s->b);
}
static void *run(void *arg)
{
	struct seat *s = arg;
	lock_both(s);
	unlock_both(s);
	return 0;
}
int main(void)
{
	pthread_t t[3];
	int i;
	for (i = 0; i < 3; i++)
		pthread_create(&t[i], 0, run, &seats[i]);
	for (i = 0; i < 3; i++)
		pthread_join(t[i], 0);
}
