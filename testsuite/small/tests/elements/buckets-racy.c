/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bucket is found by one hash, the lock by another. */
#include <pthread.h>
#include <stdlib.h>

struct s {
	int datum;
	struct s *next;
} *slot[10];
pthread_mutex_t slot_lock[10];

static void add(int x)
{
	int i = x % 10, j = x / 10 % 10;
	struct s *p = malloc(sizeof *p);

	p->datum = x;
	pthread_mutex_lock(&slot_lock[j]);
	p->next = slot[i]; /* race possible */
	slot[i] = p; /* race possible */
	pthread_mutex_unlock(&slot_lock[j]);
}

static void *run(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		add(i);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&slot_lock[i], NULL);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
