/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread has put into two lists may be another thread's when it looks at what they begin with. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
	int number;
	struct node *next;
};

static struct node *first, *second;
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER, two = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	struct node *node = malloc(sizeof *node);

	if (!node)
		return NULL;
	node->number = 7;
	pthread_mutex_lock(&one);
	first = node;
	pthread_mutex_unlock(&one);
	pthread_mutex_lock(&two);
	second = node;
	pthread_mutex_unlock(&two);

	pthread_mutex_lock(&one);
	printf("%d\n", first->number); /* race possible: number */
	pthread_mutex_unlock(&one);
	pthread_mutex_lock(&two);
	second->number++; /* race possible: number */
	pthread_mutex_unlock(&two);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, work, NULL);
	pthread_create(&u, NULL, work, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
