/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no deadlocks */
/* Each philosopher has both forks while eating; the last takes them the other way. */
#include <pthread.h>

#define N 5

static pthread_mutex_t fork_lock[N];
static int uses[N];

static void *dine(void *arg)
{
	int me = *(int *)arg, left = me, right = (me + 1) % N;

	if (me == N - 1) {
		left = 0;
		right = me;
	}
	pthread_mutex_lock(&fork_lock[left]);
	pthread_mutex_lock(&fork_lock[right]);
	uses[left]++;
	uses[right]++;
	pthread_mutex_unlock(&fork_lock[right]);
	pthread_mutex_unlock(&fork_lock[left]);
	return NULL;
}

int main(void)
{
	pthread_t t[N];
	int id[N];

	for (int i = 0; i < N; i++)
		pthread_mutex_init(&fork_lock[i], NULL);
	for (int i = 0; i < N; i++) {
		id[i] = i;
		pthread_create(&t[i], NULL, dine, &id[i]);
	}
	for (int i = 0; i < N; i++)
		pthread_join(t[i], NULL);
	return 0;
}
