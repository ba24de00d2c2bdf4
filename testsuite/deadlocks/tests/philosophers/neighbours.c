/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

#define N 5

struct philosopher {
	int id;
	pthread_mutex_t *left, *right;
};

static pthread_mutex_t forks[N];

static void *dine(void *arg)
{
	struct philosopher *self = arg;
	int meal;

	for (meal = 0; meal < 3; meal++) {
		pthread_mutex_lock(self->left);
		pthread_mutex_lock(self->right); /* deadlock */
		printf("%d eats\n", self->id);
		pthread_mutex_unlock(self->right);
		pthread_mutex_unlock(self->left);
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
		all[i].left = &forks[i];
		all[i].right = &forks[(i + 1) % N];
	}
	for (i = 0; i < N; i++)
		pthread_create(&threads[i], NULL, dine, &all[i]);
	for (i = 0; i < N; i++)
		pthread_join(threads[i], NULL);
	return 0;
}
