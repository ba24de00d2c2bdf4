/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writers wait for writers, but not for readers. */
#include <pthread.h>
#include <stdlib.h>

struct gate {
	pthread_mutex_t m;
	pthread_cond_t c;
	int readers, writing;
};

struct board {
	struct gate gate;
	int text;
};

static void read_lock(struct gate *g)
{
	pthread_mutex_lock(&g->m);
	while (g->writing)
		pthread_cond_wait(&g->c, &g->m);
	g->readers++;
	pthread_mutex_unlock(&g->m);
}

static void read_unlock(struct gate *g)
{
	pthread_mutex_lock(&g->m);
	g->readers--;
	if (!g->readers)
		pthread_cond_broadcast(&g->c);
	pthread_mutex_unlock(&g->m);
}

static void write_lock(struct gate *g)
{
	pthread_mutex_lock(&g->m);
	while (g->writing)
		pthread_cond_wait(&g->c, &g->m);
	g->writing = 1;
	pthread_mutex_unlock(&g->m);
}

static void write_unlock(struct gate *g)
{
	pthread_mutex_lock(&g->m);
	g->writing = 0;
	pthread_cond_broadcast(&g->c);
	pthread_mutex_unlock(&g->m);
}

static void *reader(void *arg)
{
	struct board *board = arg;
	int sum = 0;

	for (int i = 0; i < 9; i++) {
		read_lock(&board->gate);
		sum += board->text; /* race */
		read_unlock(&board->gate);
	}
	return sum ? NULL : arg;
}

static void *writer(void *arg)
{
	struct board *board = arg;

	write_lock(&board->gate);
	board->text++; /* race */
	write_unlock(&board->gate);
	return NULL;
}

int main(void)
{
	struct board *board = calloc(1, sizeof *board);
	pthread_t t[4];

	pthread_mutex_init(&board->gate.m, NULL);
	pthread_cond_init(&board->gate.c, NULL);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, i < 2 ? reader : writer, board);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	free(board);
	return 0;
}
