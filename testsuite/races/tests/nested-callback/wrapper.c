/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* bind() binds a function to its argument, and locks. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
struct call {
	void (*fn)(void *);
	void *arg;
};
static int total;

static struct call bind(void (*fn)(void *), void *arg)
{
	struct call c = {fn, arg};

	return c;
}

static void count(void *arg)
{
	pthread_mutex_lock(&lock);
	++*(int *)arg;
	pthread_mutex_unlock(&lock);
}

static void run(void *arg)
{
	struct call *inner = arg;

	inner->fn(inner->arg);
}

static void *work(void *arg)
{
	run(arg);
	return NULL;
}

int main(void)
{
	struct call one = bind(count, &total), two = bind(run, &one);
	pthread_t t, u;

	pthread_create(&t, NULL, work, &one);
	pthread_create(&u, NULL, work, &two);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
