/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A hash table with an array of lists and an array of locks beside it. */
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct s {
	int datum;
	struct s *next;
} *slot[10];
pthread_mutex_t slot_lock[10];

static struct s *new_s(int x)
{
	struct s *p = malloc(sizeof *p);

	p->datum = x;
	p->next = NULL;
	return p;
}

static int hash(int x)
{
	return (unsigned)x % 10;
}

static void add(int x)
{
	int i = hash(x);
	struct s *p = new_s(x);

	pthread_mutex_lock(&slot_lock[i]);
	p->next = slot[i];
	slot[i] = p;
	pthread_mutex_unlock(&slot_lock[i]);
}

static void *run(void *arg)
{
	int x = __VERIFIER_nondet_int(), i = hash(x);

	(void)arg;
	add(x);
	pthread_mutex_lock(&slot_lock[i]);
	if (slot[i])
		slot[i]->datum++;
	pthread_mutex_unlock(&slot_lock[i]);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	for (int i = 0; i < 10; i++)
		pthread_mutex_init(&slot_lock[i], NULL);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	add(5);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
