/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Readers and writers of a score board: all of them lock. */
#include <pthread.h>
#include <stdio.h>

#define TEAMS 4

static pthread_mutex_t board_mutex = PTHREAD_MUTEX_INITIALIZER;
static int board[TEAMS];

static void *referee(void *arg)
{
	(void)arg;
	for (int round = 0; round < 40; round++) {
		pthread_mutex_lock(&board_mutex);
		board[round % TEAMS] += 3;
		pthread_mutex_unlock(&board_mutex);
	}
	return NULL;
}

static int leader(void)
{
	int best = 0;

	pthread_mutex_lock(&board_mutex);
	for (int i = 1; i < TEAMS; i++)
		if (board[i] > board[best])
			best = i;
	pthread_mutex_unlock(&board_mutex);
	return best;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, referee, NULL);
	printf("leading: %d\n", leader());
	pthread_join(t, NULL);
	for (int i = 0; i < TEAMS; i++)
		printf("%d\n", board[i]);
	return 0;
}
