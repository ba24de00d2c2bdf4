/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>

struct node {
	struct node *next;
	pthread_mutex_t lock;
	int key;
};

static struct node head = { NULL, PTHREAD_MUTEX_INITIALIZER, -1 };

static void insert(int key)
{
	struct node *prev = &head, *cur, *fresh = malloc(sizeof(*fresh));

	fresh->key = key;
	pthread_mutex_init(&fresh->lock, NULL);
	pthread_mutex_lock(&prev->lock);
	while ((cur = prev->next) != NULL) {
		pthread_mutex_lock(&cur->lock);
		if (cur->key >= key) {
			pthread_mutex_unlock(&cur->lock);
			break;
		}
		pthread_mutex_unlock(&prev->lock);
		prev = cur;
	}
	fresh->next = prev->next;
	prev->next = fresh;
	pthread_mutex_unlock(&prev->lock);
}

static void *run(void *arg)
{
	for (int i = 0; i < 10; i++)
		insert(i);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
