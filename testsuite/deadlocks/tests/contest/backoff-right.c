/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <sched.h>
static pthread_mutex_t net = PTHREAD_MUTEX_INITIALIZER, disk = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *up(void *p)
{
	pthread_mutex_lock(&net);
	pthread_mutex_lock(&disk);
	n++;
	pthread_mutex_unlock(&disk);
	pthread_mutex_unlock(&net);
	return p;
}
static void *down(void *p)
{
	for (;;) {
		pthread_mutex_lock(&disk);
		if (!pthread_mutex_trylock(&net))
			break;
		pthread_mutex_unlock(&disk);
		sched_yield();
	}
	n--;
	pthread_mutex_unlock(&net);
	pthread_mutex_unlock(&disk);
	return p;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, up, 0);
	pthread_create(&b, 0, down, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return n;
}
