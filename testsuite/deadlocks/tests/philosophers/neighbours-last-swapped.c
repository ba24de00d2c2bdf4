/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>

#define N 5

struct philosopher {
	int id;
	pthread_mutex_t *first, *second;
};

static pthread_mutex_t forks[N];

static void *dine(void *arg)
{
	struct philosopher *self = arg;
	int meal;

	for (meal = 0; meal < 3; meal++) {
		pthread_mutex_lock(self->first);
		pthread_mutex_lock(self->second);
		printf("%d eats\n", self->id);
		pthread_mutex_unlock(self->second);
		pthread_mutex_unlock(self->first);
	}
	return NULL;
}

int main(void)
{
	struct philosopher all[N];
	pthread_t threads[N];
	int i;

	for (i = 0; i < N; i++)
		pthread_mutex_init(&forks[i], NULL);
	for (i = 0; i < N; i++) {
		all[i].id = i;
		if (i == N - 1) {
			all[i].first = &forks[0];
			all[i].second = &forks[i];
		} else {
			all[i].first = &forks[i];
			all[i].second = &forks[i + 1];
		}
	}
	for (i = 0; i < N; i++)
		pthread_create(&threads[i], NULL, dine, &all[i]);
	for (i = 0; i < N; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
