/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;
static int turn;
static int ball;

static void *player(void *arg)
{
	int me = (int)(long)arg;

	for (int i = 0; i < 100; i++) {
		pthread_mutex_lock(&m);
		while (turn != me)
			pthread_cond_wait(&c, &m);
		pthread_mutex_unlock(&m);
		pthread_mutex_lock(&m);
		turn = !me;
		pthread_cond_signal(&c);
		pthread_mutex_unlock(&m);
		ball++; /* race */
	}
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, player, (void *)0);
	pthread_create(&b, NULL, player, (void *)1);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	printf("%d\n", ball);
	return 0;
}
