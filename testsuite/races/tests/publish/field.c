/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Filled in before others can find it. */
#include <pthread.h>
#include <stdlib.h>

struct item {
	int data;
};
static struct {
	pthread_mutex_t lock;
	struct item *item;
} table = {PTHREAD_MUTEX_INITIALIZER, NULL};

static void *work(void *arg)
{
	struct item *i;

	pthread_mutex_lock(&table.lock);
	i = table.item;
	pthread_mutex_unlock(&table.lock);
	return i && i->data ? arg : NULL;
}

int main(void)
{
	struct item *i = calloc(1, sizeof *i);
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	i->data = 1;
	pthread_mutex_lock(&table.lock);
	table.item = i;
	pthread_mutex_unlock(&table.lock);
	pthread_join(t, NULL);
	return 0;
}
