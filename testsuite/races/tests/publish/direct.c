/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Filled in before others can find it. */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct item {
	int data;
} *shared;

static void *work(void *arg)
{
	struct item *i;

	pthread_mutex_lock(&lock);
	i = shared;
	pthread_mutex_unlock(&lock);
	return i && i->data ? arg : NULL;
}

int main(void)
{
	struct item *i = calloc(1, sizeof *i);
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	i->data = 1;
	pthread_mutex_lock(&lock);
	shared = i;
	pthread_mutex_unlock(&lock);
	pthread_join(t, NULL);
	return 0;
}
