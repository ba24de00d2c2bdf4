/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The first thread is joined by itself, and a loop joins the others. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct member {
	pthread_t thread;
	int number;
};

struct team {
	int size;
	struct member *members;
	long hits;
	pthread_mutex_t lock;
};

static void *work(void *arg)
{
	struct team *t = arg;

	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&t->lock);
		t->hits++;
		pthread_mutex_unlock(&t->lock);
	}
	return NULL;
}

static int start(struct team *t)
{
	for (int i = 0; i < t->size; i++)
		if (pthread_create(&t->members[i].thread, NULL, work, t)) {
			t->size = i;
			return -1;
		}
	return 0;
}

static void finish(struct team *t)
{
	pthread_join(t->members[0].thread, NULL);
	for (int i = 1; i < t->size; i++)
		pthread_join(t->members[i].thread, NULL);
}

int main(int argc, char **argv)
{
	struct team *t = calloc(1, sizeof *t);

	(void)argv;
	t->size = argc + 2;
	t->members = calloc(t->size, sizeof *t->members);
	pthread_mutex_init(&t->lock, NULL);
	start(t);
	finish(t);
	printf("%ld\n", t->hits);
	free(t->members);
	free(t);
	return 0;
}
