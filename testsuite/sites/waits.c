// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for other threads, and what lets them go on: conditions, semaphores, barriers, joins,
// calls that block; with the locks that are held.
#include <pthread.h>
#include <semaphore.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, other = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static pthread_barrier_t line;
static sem_t items;
int state;

static void *worker(void *arg)
{
	pthread_mutex_lock(&other);
	pthread_mutex_lock(&m); // @take // site: acquire m {other}
	while (!state) // site: read state {m, other}
		pthread_cond_wait(&ready, &m); // site: wait,loops,tested ready {m@take, other}
	sleep(1); // site: block sleep() {m, other}
	pthread_mutex_unlock(&m);
	pthread_mutex_unlock(&other);
	sem_wait(&items); // site: acquire items {}
	pthread_barrier_wait(&line); // site: barrier line {items}
	return arg;
}

int main(void)
{
	pthread_t thread;

	sem_init(&items, 0, 0); // site: init items {} alone
	pthread_create(&thread, 0, worker, 0); // site: start worker() {} alone
	pthread_mutex_lock(&m);
	state = 1; // site: write state {m} alive
	pthread_cond_signal(&ready); // site: wake ready {m}
	pthread_mutex_unlock(&m);
	sem_post(&items); // site: release items {}
	pthread_barrier_wait(&line); // site: barrier line {} alive
	pthread_join(thread, 0); // site: join main.thread {} alive
	pthread_mutex_destroy(&m); // site: destroy m {} alone
	return 0;
}
