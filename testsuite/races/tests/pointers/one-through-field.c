/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field that points to another object in each instance. */
#include <pthread.h>

struct board {
	int seen;
};
struct player {
	struct board *board;
	int number;
};

static void *play(void *arg)
{
	struct player *player = arg;

	player->board->seen++; /* not a race? possible: issue 14: each points to its own */
	return NULL;
}

int main(void)
{
	struct board boards[2] = {{0}, {0}};
	struct player players[2];
	pthread_t t;

	for (int i = 0; i < 2; i++) {
		players[i].board = &boards[i];
		players[i].number = i;
	}
	pthread_create(&t, NULL, play, &players[0]);
	play(&players[1]);
	pthread_join(t, NULL);
	return boards[0].seen;
}
