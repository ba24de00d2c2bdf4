/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
/* five philosophers count their meals */
#include <pthread.h>
#define N 5
static pthread_mutex_t fork_[N];
static int meals[N];
static int total;
static void pick_up(int i)
{
	int l = i, r = (i + 1) % N;
	if (l > r) {
		int t = l;
		l = r;
		r = t;
	}
	pthread_mutex_lock(&fork_[l]);
	pthread_mutex_lock(&fork_[r]);
}
static void put_down(int i)
{
	pthread_mutex_unlock(&fork_[i]);
	pthread_mutex_unlock(&fork_[(i + 1) % N]);
}
static void *philosopher(void *arg)
{
	int me = *(int *)arg;
	for (int k = 0; k < 100; k++) {
		pick_up(me);
		meals[me]++;
		put_down(me);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[N];
	int id[N], i;
	for (i = 0; i < N; i++)
		pthread_mutex_init(&fork_[i], NULL);
	for (i = 0; i < N; i++) {
		id[i] = i;
		pthread_create(&t[i], NULL, philosopher, &id[i]);
	}
	for (i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	for (i = 0; i < N; i++)
		total += meals[i];
	return total != 500;
}
