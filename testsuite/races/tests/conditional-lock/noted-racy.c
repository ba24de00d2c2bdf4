/* SPDX-License-Identifier: GPL-3.0-or-later */
/* prepare() forgets to note that it has locked, and notify() locks again. */
#include <pthread.h>
#include <stdio.h>

struct child {
	pthread_mutex_t lock;
	pthread_cond_t cond;
	int locked, waiting;
};

static struct child child = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, 1 };

static void prepare(struct child *c)
{
	pthread_mutex_lock(&c->lock);
}

static void notify(struct child *c)
{
	if (!c->locked)
		pthread_mutex_lock(&c->lock); /* double-lock? told as a lock that is still held at the end */
	c->waiting = 0;
	c->locked = 0;
	pthread_cond_signal(&c->cond);
	pthread_mutex_unlock(&c->lock);
}

static void *work(void *arg)
{
	prepare(arg); /* lock-leak too */
	puts("started");
	notify(arg);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, &child);
	pthread_mutex_lock(&child.lock);
	while (child.waiting)
		pthread_cond_wait(&child.cond, &child.lock);
	pthread_mutex_unlock(&child.lock);
	pthread_join(t, NULL);
	return 0;
}
