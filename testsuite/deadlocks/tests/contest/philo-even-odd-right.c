/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdint.h>
enum { N = 5 };
static pthread_mutex_t chopstick[N];
static int meals[N];
static void pick_up(int i)
{
	pthread_mutex_lock(&chopstick[i % N]);
}
static void put_down(int i)
{
	pthread_mutex_unlock(&chopstick[i % N]);
}
static void *philosopher(void *arg)
{
	int id = (int)(intptr_t)arg;
	for (int k = 0; k < 10; k++) {
		if (id == N - 1) {
			pick_up(id + 1);
			pick_up(id);
		} else {
		pick_up(id);
		pick_up(id + 1);
		}
		meals[id]++;
		put_down(id + 1);
		put_down(id);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	for (int i = 0; i < N; i++)
		pthread_mutex_init(&chopstick[i], NULL);
	for (int i = 0; i < N; i++)
		pthread_create(&t[i], NULL, philosopher, (void *)(intptr_t)i);
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
