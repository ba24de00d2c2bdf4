/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <sched.h>
pthread_mutex_t in = PTHREAD_MUTEX_INITIALIZER, out = PTHREAD_MUTEX_INITIALIZER;
int moved;
void *forward(void *p)
{
	pthread_mutex_lock(&in);
	pthread_mutex_lock(&out);
	moved++;
	pthread_mutex_unlock(&out);
	pthread_mutex_unlock(&in);
	return p;
}
void *backward(void *p)
{
	for (;;) {
		pthread_mutex_lock(&out);
		if (pthread_mutex_trylock(&in) == 0)
			break;
		pthread_mutex_unlock(&out);
		sched_yield();
	}
	moved--;
	pthread_mutex_unlock(&in);
	pthread_mutex_unlock(&out);
	return p;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, 0, forward, 0);
	pthread_create(&b, 0, backward, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return moved;
}
