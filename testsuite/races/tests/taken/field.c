/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A job is taken off a list in a struct, and its fields are used without the lock. */
#include <pthread.h>
#include <stdlib.h>

struct job {
	struct job *next;
	int size, done;
};
static struct {
	pthread_mutex_t lock;
	struct job *first;
} todo = {PTHREAD_MUTEX_INITIALIZER, NULL};

static void *work(void *arg)
{
	struct job *j;

	pthread_mutex_lock(&todo.lock);
	j = todo.first;
	if (j)
		todo.first = j->next;
	pthread_mutex_unlock(&todo.lock);
	if (!j)
		return arg;
	j->done = j->size * 2;
	free(j);
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	for (int i = 0; i < 4; i++) {
		struct job *j = calloc(1, sizeof *j);

		if (!j)
			abort();
		j->size = i;
		pthread_mutex_lock(&todo.lock);
		j->next = todo.first;
		todo.first = j;
		pthread_mutex_unlock(&todo.lock);
	}
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
