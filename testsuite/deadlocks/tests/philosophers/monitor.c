/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

#define N 5
enum state { THINKING, HUNGRY, EATING };

static pthread_mutex_t monitor = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t may_eat[N];
static enum state state[N];

static void test(int i)
{
	if (state[i] == HUNGRY && state[(i + N - 1) % N] != EATING && state[(i + 1) % N] != EATING) {
		state[i] = EATING;
		pthread_cond_signal(&may_eat[i]);
	}
}

static void pick_up(int i)
{
	pthread_mutex_lock(&monitor);
	state[i] = HUNGRY;
	test(i);
	while (state[i] != EATING)
		pthread_cond_wait(&may_eat[i], &monitor);
	pthread_mutex_unlock(&monitor);
}

static void put_down(int i)
{
	pthread_mutex_lock(&monitor);
	state[i] = THINKING;
	test((i + N - 1) % N);
	test((i + 1) % N);
	pthread_mutex_unlock(&monitor);
}

static void *philosopher(void *arg)
{
	int id = *(int *)arg, round;

	for (round = 0; round < 10; round++) {
		pick_up(id);
		put_down(id);
	}
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int id[N], i;

	for (i = 0; i < N; i++)
		pthread_cond_init(&may_eat[i], NULL);
	for (i = 0; i < N; i++) {
		id[i] = i;
		pthread_create(&t[i], NULL, philosopher, &id[i]);
	}
	for (i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
