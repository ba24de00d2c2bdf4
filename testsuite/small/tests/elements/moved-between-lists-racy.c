/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A node moves from list a to list b, each with a lock; an old pointer is used with a's. */
#include <pthread.h>
#include <stdlib.h>

struct node {
	int x;
	struct node *next;
};

static struct node *a, *b;
static pthread_mutex_t ma = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t mb = PTHREAD_MUTEX_INITIALIZER;

static void *user_of_b(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&mb);
	if (b)
		b->x++; /* race */
	pthread_mutex_unlock(&mb);
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct node *n = calloc(1, sizeof *n);

	a = n;
	pthread_create(&t, NULL, user_of_b, NULL);
	pthread_mutex_lock(&ma);
	pthread_mutex_lock(&mb);
	b = a;
	a = NULL;
	pthread_mutex_unlock(&mb);
	n->x--; /* race */
	pthread_mutex_unlock(&ma);
	pthread_join(t, NULL);
	return 0;
}
