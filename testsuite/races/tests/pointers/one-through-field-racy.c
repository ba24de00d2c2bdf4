/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A field that points to one object in all of its instances. */
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

	player->board->seen++; /* race: seen */
	return NULL;
}

int main(void)
{
	struct board board = {0};
	struct player players[2];
	pthread_t t;

	for (int i = 0; i < 2; i++) {
		players[i].board = &board;
		players[i].number = i;
	}
	pthread_create(&t, NULL, play, &players[0]);
	play(&players[1]);
	pthread_join(t, NULL);
	return board.seen;
}
