/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct state {
	pthread_mutex_t gate, x, y;
	int a, b;
};
static void *one(void *v)
{
	struct state *s = v;
	pthread_mutex_lock(&s->gate);
	pthread_mutex_lock(&s->x);
	pthread_mutex_lock(&s->y); /* deadlock */
	s->a++;
	pthread_mutex_unlock(&s->y);
	pthread_mutex_unlock(&s->x);
	pthread_mutex_unlock(&s->gate);
	return 0;
}
static void *two(void *v)
{
	struct state *s = v;
	pthread_mutex_lock(&s->gate);
	pthread_mutex_lock(&s->y);
	pthread_mutex_unlock(&s->gate);
	pthread_mutex_lock(&s->x); /* deadlock */
	s->b++;
	pthread_mutex_unlock(&s->x);
	pthread_mutex_unlock(&s->y);
	return 0;
}
int main(void)
{
	struct state s = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, 0, 0 };
	pthread_t t, u;
	pthread_create(&t, 0, one, &s);
	pthread_create(&u, 0, two, &s);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return s.a + s.b;
}
