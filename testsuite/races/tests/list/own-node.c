/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread has put into a list may be another thread's when it looks at what that begins with, under its lock. */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
	int number;
	struct node *next;
};

static struct node *first;
static pthread_mutex_t one = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *arg)
{
	struct node *node = malloc(sizeof *node);

	if (!node)
		return NULL;
	node->number = 7;
	pthread_mutex_lock(&one);
	first = node;
	pthread_mutex_unlock(&one);

	pthread_mutex_lock(&one);
	printf("%d\n", first->number);
	pthread_mutex_unlock(&one);
	pthread_mutex_lock(&one);
	first->number++;
	pthread_mutex_unlock(&one);
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
