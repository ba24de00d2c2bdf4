/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

#define SEATS 5
static pthread_mutex_t forks[SEATS];
static int meals[SEATS];

static void *dine(void *arg)
{
	int id = *(int *)arg;
	int left = id, right = (id + 1) % SEATS;
	int first = left < right ? left : right;
	int second = left < right ? right : left;

	pthread_mutex_lock(&forks[first]);
	pthread_mutex_lock(&forks[second]);
	meals[id]++;
	pthread_mutex_unlock(&forks[second]);
	pthread_mutex_unlock(&forks[first]);
	return NULL;
}

int main(void)
{
	pthread_t t[SEATS];
	int ids[SEATS], i;

	for (i = 0; i < SEATS; i++)
		pthread_mutex_init(&forks[i], NULL);
	for (i = 0; i < SEATS; i++) {
		ids[i] = i;
		pthread_create(&t[i], NULL, dine, &ids[i]);
	}
	for (i = 0; i < SEATS; i++)
		pthread_join(t[i], NULL);
	return 0;
}
