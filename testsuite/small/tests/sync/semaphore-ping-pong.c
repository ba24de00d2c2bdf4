/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two semaphores let main and the thread take turns. */
#include <pthread.h>
#include <semaphore.h>

static sem_t ping, pong;
static int ball;

static void *player(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++) {
		sem_wait(&ping);
		ball++;
		sem_post(&pong);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;

	sem_init(&ping, 0, 1);
	sem_init(&pong, 0, 0);
	pthread_create(&t, NULL, player, NULL);
	for (int i = 0; i < 10; i++) {
		sem_wait(&pong);
		ball--;
		sem_post(&ping);
	}
	pthread_join(t, NULL);
	return ball;
}
