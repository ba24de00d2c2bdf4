/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct team {
	int n;
	pthread_t *tid;
	pthread_mutex_t m;
	long hits;
};

static void *member(void *arg)
{
	struct team *t = arg;

	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&t->m);
		t->hits++;
		pthread_mutex_unlock(&t->m);
	}
	return NULL;
}

static struct team *team_new(int n)
{
	struct team *t = malloc(sizeof *t);

	t->n = n;
	t->hits = 0;
	t->tid = malloc(n * sizeof *t->tid);
	pthread_mutex_init(&t->m, NULL);
	return t;
}

static int team_start(struct team *t)
{
	for (int i = 0; i < t->n; i++)
		if (pthread_create(&t->tid[i], NULL, member, t)) {
			t->n = i;
			return -1;
		}
	return 0;
}

static void team_wait(struct team *t)
{
	for (int i = 0; i < t->n; i++)
		pthread_join(t->tid[i], NULL);
}

int main(int argc, char **argv)
{
	struct team *t = team_new(argc + 2);

	if (team_start(t))
		fprintf(stderr, "only %d threads\n", t->n);
	team_wait(t);
	printf("%ld\n", t->hits);
	free(t->tid);
	return 0;
}
