/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct srv {
	pthread_mutex_t m;
	pthread_cond_t idle;
	int active;
	char *banner;
};

static void *conn(void *arg)
{
	struct srv *s = arg;

	puts(s->banner); /* race */
	pthread_mutex_lock(&s->m);
	if (--s->active == 0)
		pthread_cond_signal(&s->idle);
	pthread_mutex_unlock(&s->m);
	return NULL;
}

static void accept_one(struct srv *s)
{
	pthread_t t;

	pthread_mutex_lock(&s->m);
	s->active++;
	pthread_mutex_unlock(&s->m);
	if (pthread_create(&t, NULL, conn, s)) {
		pthread_mutex_lock(&s->m);
		s->active--;
		pthread_mutex_unlock(&s->m);
		return;
	}
	pthread_detach(t);
}

static void shutdown_srv(struct srv *s)
{
	free(s->banner); /* race */
	s->banner = NULL; /* race */
}

int main(void)
{
	static struct srv s = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0, NULL };

	s.banner = malloc(100);
	for (int i = 0; i < 10; i++)
		accept_one(&s);
	shutdown_srv(&s);
	return 0;
}
