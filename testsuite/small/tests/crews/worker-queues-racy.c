/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define NW 4

struct conn {
	struct conn *next;
	struct worker *w;
	int fd;
};

struct worker {
	pthread_mutex_t m;
	pthread_cond_t c;
	struct conn *inbox;
	struct conn *freelist;
	unsigned long handled;
	int quit;
	pthread_t tid;
};

static struct worker workers[NW];

static void conn_free(struct conn *c)
{
	struct worker *w = c->w;

	c->next = w->freelist; /* race */
	w->freelist = c; /* race */
	w->handled++; /* race */
}

static void *worker_main(void *arg)
{
	struct worker *w = arg;

	for (;;) {
		struct conn *c;

		pthread_mutex_lock(&w->m);
		while (!w->inbox && !w->quit)
			pthread_cond_wait(&w->c, &w->m);
		c = w->inbox;
		if (c)
			w->inbox = c->next;
		pthread_mutex_unlock(&w->m);
		if (!c)
			break;
		conn_free(c);
	}
	return NULL;
}

static void dispatch(int fd)
{
	struct worker *w = &workers[fd % NW];
	struct conn *c = malloc(sizeof *c);

	c->fd = fd;
	c->w = w;
	if (fd > 100) {
		conn_free(c);
		return;
	}
	pthread_mutex_lock(&w->m);
	c->next = w->inbox;
	w->inbox = c;
	pthread_cond_signal(&w->c);
	pthread_mutex_unlock(&w->m);
}

int main(void)
{
	unsigned long sum = 0;
	int fd;

	for (int i = 0; i < NW; i++) {
		pthread_mutex_init(&workers[i].m, NULL);
		pthread_cond_init(&workers[i].c, NULL);
		pthread_create(&workers[i].tid, NULL, worker_main, &workers[i]);
	}
	while (scanf("%d", &fd) == 1)
		dispatch(fd);
	for (int i = 0; i < NW; i++) {
		pthread_mutex_lock(&workers[i].m);
		workers[i].quit = 1;
		pthread_cond_signal(&workers[i].c);
		pthread_mutex_unlock(&workers[i].m);
	}
	for (int i = 0; i < NW; i++) {
		pthread_join(workers[i].tid, NULL);
		sum += workers[i].handled;
	}
	printf("%lu\n", sum);
	return 0;
}
