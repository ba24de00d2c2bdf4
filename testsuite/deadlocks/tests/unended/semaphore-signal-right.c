/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A signal ends the wait. */
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>

static sem_t never;
static volatile sig_atomic_t stopped;

static void stop(int number)
{
	(void)number;
	stopped = 1;
}

static void *work(void *arg)
{
	return arg;
}

int main(void)
{
	struct sigaction action = { .sa_handler = stop };
	pthread_t t;

	sem_init(&never, 0, 0);
	sigaction(SIGINT, &action, NULL);
	pthread_create(&t, NULL, work, NULL);
	while (!stopped)
		sem_wait(&never);
	pthread_join(t, NULL);
	return 0;
}
