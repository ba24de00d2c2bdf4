/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three are created, and the last is joined. */
#include <pthread.h>
#include <stdlib.h>
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void *work(void *p)
{
	pthread_mutex_lock(&m);
	n++;		/* race: n */
	pthread_mutex_unlock(&m);
	return p;
}

struct node { pthread_t thread; struct node *next; };
static struct node *all;
static void add(void)
{
	struct node *x = malloc(sizeof *x);

	pthread_create(&x->thread, NULL, work, NULL);
	x->next = all;
	all = x;
}
int main(void)
{
	for (int i = 0; i < 3; i++)
		add();
	pthread_join(all->thread, NULL);
	return n;			/* race */
}
