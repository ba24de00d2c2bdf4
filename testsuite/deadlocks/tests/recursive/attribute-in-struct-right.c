/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attribute and mutex are fields of one struct. It counts. */
/* no races */
#include <pthread.h>

static struct sync {
	pthread_mutexattr_t attr;
	pthread_mutex_t m;
} sync;
static int depth;

static void set_up(struct sync *s)
{
	pthread_mutexattr_init(&s->attr);
	pthread_mutexattr_settype(&s->attr, PTHREAD_MUTEX_RECURSIVE);
}

static void make(struct sync *s)
{
	set_up(s);
	pthread_mutex_init(&s->m, &s->attr);
}

static void add(void)
{
	pthread_mutex_lock(&sync.m);
	depth++;
	pthread_mutex_unlock(&sync.m);
}

static void *run(void *arg)
{
	pthread_mutex_lock(&sync.m);
	add();
	pthread_mutex_unlock(&sync.m);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	make(&sync);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
