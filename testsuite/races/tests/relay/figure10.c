/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* RELAY, figure 10: there is never more than one thread; its creator waits until it has said so. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static int state;
static sem_t started;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *sync_thread(void *arg)
{
	state = 1;
	sem_post(&started);
	return arg;
}

static int start_sync_thread(void)
{
	pthread_t thread;

	if (state)
		return -1;
	while (pthread_create(&thread, NULL, sync_thread, NULL) != 0)
		;
	sem_wait(&started);
	pthread_detach(thread);
	return 0;
}

int main(void)
{
	sem_init(&started, 0, 0);
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&lock);
		start_sync_thread();
		pthread_mutex_unlock(&lock);
	}
	return state;
}
