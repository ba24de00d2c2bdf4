/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two handles in one object, by one wrapper each way; both are joined. */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct thr {
	pthread_t id;
	int on;
};

struct srv {
	struct thr acceptor, logger;
	int taken, logged;
};

static struct srv *srv;

static int thr_start(struct thr *t, void *(*fn)(void *), void *arg)
{
	t->on = 1;
	return pthread_create(&t->id, NULL, fn, arg);
}

static void thr_join(struct thr *t)
{
	pthread_join(t->id, NULL);
}

static void *accept_main(void *p)
{
	struct srv *s = p;

	s->taken++;
	return NULL;
}

static void *log_main(void *p)
{
	struct srv *s = p;

	s->logged++;
	return NULL;
}

static int start(struct srv *s)
{
	if (thr_start(&s->acceptor, accept_main, s))
		return -1;
	if (thr_start(&s->logger, log_main, s))
		exit(1);
	return 0;
}

static void stop(struct srv *s)
{
	thr_join(&s->acceptor);
	thr_join(&s->logger);
	s->taken = s->logged = 0;
}

int main(void)
{
	srv = calloc(1, sizeof *srv);
	if (!srv || start(srv))
		return 1;
	stop(srv);
	return srv->taken + srv->logged;
}
