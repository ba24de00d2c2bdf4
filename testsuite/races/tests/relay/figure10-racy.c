/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RELAY, figure 10, without the wait: the creator may look too early, and create another one. */
#include <pthread.h>
#include <semaphore.h>
#include <stddef.h>

static int state;
static sem_t started;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *sync_thread(void *arg)
{
	state = 1; /* race */
	sem_post(&started);
	return arg;
}

static int start_sync_thread(void)
{
	pthread_t thread;

	if (state) /* race */
		return -1;
	while (pthread_create(&thread, NULL, sync_thread, NULL) != 0)
		;
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
