/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function creates several threads for the one object that each call of it is given. */
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

	team->hits++; /* race */
	return NULL;
}
static void start(struct team *team)
{
	for (int i = 0; i < team->size; i++)
		pthread_create(&team->threads[i], NULL, work, team);
}
int main(int argc, char **argv)
{
	struct team *team = calloc(1, sizeof *team);

	(void)argv;
	team->size = argc + 2;
	team->threads = calloc((size_t)team->size, sizeof *team->threads);
	start(team);
	for (int i = 0; i < team->size; i++)
		pthread_join(team->threads[i], NULL);
	return (int)team->hits;
}
