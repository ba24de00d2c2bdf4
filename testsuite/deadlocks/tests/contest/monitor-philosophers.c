/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#define N 5
enum { THINKING, HUNGRY, EATING };
pthread_mutex_t mon = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t self[N];
int state[N];
static void test(int i)
{
	pthread_mutex_lock(&mon); /* double-lock */
	if (state[(i + N - 1) % N] != EATING && state[i] == HUNGRY && state[(i + 1) % N] != EATING) {
		state[i] = EATING;
		pthread_cond_signal(&self[i]);
	}
	pthread_mutex_unlock(&mon);
}
static void pickup(int i)
{
	pthread_mutex_lock(&mon);
	state[i] = HUNGRY;
	test(i);
	while (state[i] != EATING)
		pthread_cond_wait(&self[i], &mon);
	pthread_mutex_unlock(&mon);
}
static void putdown(int i)
{
	pthread_mutex_lock(&mon);
	state[i] = THINKING;
	test((i + N - 1) % N);
	test((i + 1) % N);
	pthread_mutex_unlock(&mon);
}
void *phil(void *a)
{
	int i = (int)(long)a;
	for (int k = 0; k < 10; k++) {
		pickup(i);
		putdown(i);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	for (int i = 0; i < N; i++)
		pthread_cond_init(&self[i], NULL);
	for (long i = 0; i < N; i++)
		pthread_create(&t[i], NULL, phil, (void *)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
