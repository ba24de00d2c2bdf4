/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A function that is passed on counts after the post. */
#include <pthread.h>
#include <semaphore.h>

static int state;
static sem_t started;

static void count(void)
{
	state++; /* race: state */
}

static void begin(void (*fn)(void))
{
	sem_post(&started);
	fn();
}

static void *work(void *arg)
{
	begin(count);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t thread;

	(void)argv;
	sem_init(&started, 0, 0);
	for (int i = 0; i < argc; i++) {
		if (pthread_create(&thread, NULL, work, NULL) != 0)
			continue;
		sem_wait(&started);
		state++; /* race too: state */
	}
	return 0;
}
