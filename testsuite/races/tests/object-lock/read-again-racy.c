/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lock that a pointer in the object leads to, read behind a call that may set this very pointer. */
#include <pthread.h>
#include <stdlib.h>
struct set {
	pthread_mutex_t *lock;
	int n;
};
static struct set *all;
static void set_reset(struct set *set, int gone)
{
	if (gone) {
		set->lock = malloc(sizeof *set->lock); /* race too */
		pthread_mutex_init(set->lock, NULL);
	}
}
static void set_add(struct set *set)
{
	set_reset(set, set->n > 9); /* race too */
	pthread_mutex_lock(set->lock); /* race too */
	set->n++; /* race possible */
	pthread_mutex_unlock(set->lock);
}
static void *work(void *arg)
{
	set_add(all);
	return arg;
}
int main(void)
{
	pthread_t t[2];

	all = calloc(1, sizeof *all);
	all->lock = malloc(sizeof *all->lock);
	pthread_mutex_init(all->lock, NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return all->n;
}
