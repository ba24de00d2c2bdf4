/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Every player has its own lock; points of a player are changed under that one. */
#include <pthread.h>
#include <stdio.h>

struct player {
	pthread_mutex_t lock;
	int points;
};

static struct player red = {PTHREAD_MUTEX_INITIALIZER, 0};
static struct player blue = {PTHREAD_MUTEX_INITIALIZER, 0};

static void score(struct player *p, int points)
{
	pthread_mutex_lock(&p->lock);
	p->points += points;
	pthread_mutex_unlock(&p->lock);
}

static void *match(void *arg)
{
	(void)arg;
	for (int i = 0; i < 50; i++) {
		score(&red, 2);
		score(&blue, 3);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, match, NULL);
	score(&red, 1);
	score(&blue, 1);
	pthread_join(t, NULL);
	printf("%d : %d\n", red.points, blue.points);
	return 0;
}
