/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
#define NPHIL 5
pthread_mutex_t fork_lock[NPHIL];
int meals[NPHIL];
void *philosopher(void *p)
{
	int id = *(int *)p;
	int l = id, r = (id + 1) % NPHIL;
	int k;
	for (k = 0; k < 3; k++) {
		usleep(10);
		pthread_mutex_lock(&fork_lock[l]);
		pthread_mutex_lock(&fork_lock[r]); /* deadlock */
		meals[id]++;
		pthread_mutex_unlock(&fork_lock[r]);
		pthread_mutex_unlock(&fork_lock[l]);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[NPHIL];
	int ids[NPHIL];
	for (int i = 0; i < NPHIL; i++)
		pthread_mutex_init(&fork_lock[i], NULL);
	for (int i = 0; i < NPHIL; i++) {
		ids[i] = i;
		pthread_create(&t[i], NULL, philosopher, &ids[i]);
	}
	for (int i = 0; i < NPHIL; i++)
		pthread_join(t[i], NULL);
	return 0;
}
