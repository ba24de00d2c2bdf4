/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Arrays in a structure; main owns element 0, the thread element 1. */
#include <pthread.h>
#include <stdio.h>

struct game {
	int lives[2];
	struct {
		int x, y;
	} at[2];
};

static struct game game = {.lives = {3, 3}};

static void *opponent(void *arg)
{
	struct game *g = arg;

	g->lives[1]--;
	g->at[1].x += 4;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, opponent, &game);
	game.lives[0]--;
	game.at[0].x += 3;
	pthread_join(t, NULL);
	printf("%d %d\n", game.lives[1], game.at[1].x);
	return 0;
}
