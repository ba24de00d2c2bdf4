/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { EV_OPEN, EV_DATA, EV_CLOSE };

struct session {
	int open;
	long bytes;
};

static struct session sess;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static void on_open(struct session *s) { s->open = 1; }
static void on_data(struct session *s, long n)
{
	pthread_mutex_lock(&m);
	s->bytes += n;
	pthread_mutex_unlock(&m);
}
static void on_close(struct session *s) { s->open = 0; s->bytes = 0; }

static void dispatch(int ev, long arg)
{
	switch (ev) {
	case EV_OPEN:
		on_open(&sess);
		break;
	case EV_DATA:
		on_data(&sess, arg);
		break;
	case EV_CLOSE:
		on_close(&sess);
		break;
	}
}

static void *source(void *arg)
{
	for (int i = 0; i < 100; i++)
		dispatch(EV_DATA, i);
	return NULL;
}

int main(void)
{
	pthread_t t[2];

	dispatch(EV_OPEN, 0);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, source, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	dispatch(EV_CLOSE, 0);
	return 0;
}
