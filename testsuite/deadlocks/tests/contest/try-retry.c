/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
pthread_mutex_t r1 = PTHREAD_MUTEX_INITIALIZER, r2 = PTHREAD_MUTEX_INITIALIZER;
int work;
void *first(void *arg)
{
	pthread_mutex_lock(&r1);
	pthread_mutex_lock(&r2); /* deadlock */
	work++;
	pthread_mutex_unlock(&r2);
	pthread_mutex_unlock(&r1);
	return NULL;
}
void *second(void *arg)
{
	bool done = false;
	while (!done) {
		pthread_mutex_lock(&r2);
		if (pthread_mutex_trylock(&r1) == 0) {
			work++;
			done = true;
			pthread_mutex_unlock(&r1);
		}
		else {
			pthread_mutex_lock(&r1); /* deadlock */
			work += 2;
			done = true;
			pthread_mutex_unlock(&r1);
		}
		pthread_mutex_unlock(&r2);
		sched_yield();
	}
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, first, NULL);
	pthread_create(&b, NULL, second, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return work;
}
