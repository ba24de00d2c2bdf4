/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each philosopher takes only the left fork and uses both. */
#include <pthread.h>

#define N 5

static pthread_mutex_t fork_lock[N];
static int uses[N];

static void *dine(void *arg)
{
	int left = *(int *)arg, right = (left + 1) % N;

	pthread_mutex_lock(&fork_lock[left]);
	uses[left]++; /* race possible */
	uses[right]++; /* race possible */
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
