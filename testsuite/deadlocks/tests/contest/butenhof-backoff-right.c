/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <sched.h>
#include <errno.h>
#include <stdlib.h>
#include <stdio.h>
#define ITERATIONS 10
#define errno_abort(text) do { fprintf(stderr, "%s\n", text); abort(); } while (0)
pthread_mutex_t mutex[3] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
void *lock_forward(void *arg)
{
	int i, iterate, status;
	for (iterate = 0; iterate < ITERATIONS; iterate++) {
		for (i = 0; i < 3; i++) {
			status = pthread_mutex_lock(&mutex[i]);
			if (status != 0)
				errno_abort("lock");
		}
		pthread_mutex_unlock(&mutex[2]);
		pthread_mutex_unlock(&mutex[1]);
		pthread_mutex_unlock(&mutex[0]);
		sched_yield();
	}
	return NULL;
}
void *lock_backward(void *arg)
{
	int i, iterate, status;
	for (iterate = 0; iterate < ITERATIONS; iterate++) {
		for (i = 2; i >= 0; i--) {
			if (i == 2)
				status = pthread_mutex_lock(&mutex[i]);
			else
				status = pthread_mutex_trylock(&mutex[i]);
			if (status == EBUSY) {
				for (; i < 2; i++)
					pthread_mutex_unlock(&mutex[i + 1]);
				i = 3;
				continue;
			}
			if (status != 0)
				errno_abort("lock");
		}
		pthread_mutex_unlock(&mutex[0]);
		pthread_mutex_unlock(&mutex[1]);
		pthread_mutex_unlock(&mutex[2]);
		sched_yield();
	}
	return NULL;
}
int main(int argc, char *argv[])
{
	pthread_t forward, backward;
	if (pthread_create(&forward, NULL, lock_forward, NULL))
		errno_abort("create");
	if (pthread_create(&backward, NULL, lock_backward, NULL))
		errno_abort("create");
	pthread_exit(NULL);
}
