/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
#define NB 8
struct ent { struct ent *next; int key; };
static struct ent *bucket[NB];
static pthread_mutex_t bl[NB], resize = PTHREAD_MUTEX_INITIALIZER;
static int count;
static void insert(int key)
{
	struct ent *e = malloc(sizeof *e);
	int b = key % NB;
	if (!e)
		return;
	e->key = key;
	pthread_mutex_lock(&bl[b]);
	e->next = bucket[b];
	bucket[b] = e;
	pthread_mutex_lock(&resize); /* deadlock */
	count++;
	pthread_mutex_unlock(&resize);
	pthread_mutex_unlock(&bl[b]);
}
static void clear(void)
{
	pthread_mutex_lock(&resize);
	for (int i = 0; i < NB; i++) {
		pthread_mutex_lock(&bl[i]); /* deadlock */
		while (bucket[i]) {
			struct ent *e = bucket[i];
			bucket[i] = e->next;
			free(e);
			count--;
		}
		pthread_mutex_unlock(&bl[i]);
	}
	pthread_mutex_unlock(&resize);
}
static void *ins(void *a)
{
	for (int i = 0; i < 100; i++)
		insert(i);
	return a;
}
static void *clr(void *a)
{
	clear();
	return a;
}
int main(void)
{
	pthread_t t, u;
	for (int i = 0; i < NB; i++)
		pthread_mutex_init(&bl[i], NULL);
	pthread_create(&t, NULL, ins, NULL);
	pthread_create(&u, NULL, clr, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
