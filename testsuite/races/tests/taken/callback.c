/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What was taken off the list is given to a function that the list has. */
#include <pthread.h>
#include <stdlib.h>

struct item {
	struct item *next;
	int uses;
};
static struct {
	pthread_mutex_t lock;
	struct item *first;
	void (*use)(struct item *);
} list = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void use(struct item *item)
{
	item->uses++;
	free(item);
}

static struct item *take(void)
{
	struct item *item;

	pthread_mutex_lock(&list.lock);
	item = list.first;
	if (item)
		list.first = item->next;
	pthread_mutex_unlock(&list.lock);
	return item;
}

static void *work(void *arg)
{
	struct item *item;

	while ((item = take()))
		list.use(item);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	list.use = use;
	for (int i = 0; i < 10; i++) {
		struct item *item = calloc(1, sizeof *item);

		if (!item)
			abort();
		item->next = list.first;
		list.first = item;
	}
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
