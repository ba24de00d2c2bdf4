/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A function creates a thread for the object that each call of it is given. */
#include <pthread.h>
#include <stdlib.h>
struct team {
	int size;
	pthread_t *threads;
	long hits;
};
static void *work(void *arg)
{
	struct team *team = arg;

	team->hits++;
	return NULL;
}
static void start(struct team *team)
{
	pthread_create(team->threads, NULL, work, team);
}
int main(int argc, char **argv)
{
	struct team *teams[4];
	long all = 0;

	(void)argv;
	for (int i = 0; i < 4; i++) {
		struct team *team = calloc(1, sizeof *team);

		team->size = argc;
		team->threads = calloc(1, sizeof *team->threads);
		teams[i] = team;
		start(team);
	}
	for (int i = 0; i < 4; i++) {
		pthread_join(*teams[i]->threads, NULL);
		all += teams[i]->hits;
	}
	return (int)all;
}
