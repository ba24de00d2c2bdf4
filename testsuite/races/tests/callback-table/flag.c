/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table says which of its functions are called under the lock. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

struct vectors {
	pthread_mutex_t lock;
	int paths, maps;
};

struct handler {
	const char *name;
	int (*fn)(struct vectors *vecs);
	int locked;
};

static struct vectors all = { PTHREAD_MUTEX_INITIALIZER, 0, 0 };

static int add(struct vectors *vecs)
{
	vecs->paths++; /* not a race? possible: which functions of the table have the flag is not looked at */
	return 0;
}

static int clear(struct vectors *vecs)
{
	vecs->maps = 0; /* not a race? possible: which functions of the table have the flag is not looked at */
	return 0;
}

static int ping(struct vectors *vecs)
{
	return vecs ? puts("ok") : -1;
}

static const struct handler handlers[] = {{"add", add, 1}, {"clear", clear, 1}, {"ping", ping, 0}};

static int execute(const struct handler *h, struct vectors *vecs)
{
	int r;

	if (!h->locked)
		return h->fn(vecs);
	pthread_mutex_lock(&vecs->lock);
	r = h->fn(vecs);
	pthread_mutex_unlock(&vecs->lock);
	return r;
}

static void *listener(void *arg)
{
	char name[16];
	unsigned i;

	while (scanf("%15s", name) == 1)
		for (i = 0; i < 3; i++)
			if (!strcmp(handlers[i].name, name))
				execute(&handlers[i], arg);
	return NULL;
}

static void *checker(void *arg)
{
	struct vectors *vecs = arg;

	for (;;) {
		pthread_mutex_lock(&vecs->lock);
		vecs->paths++; /* not a race? possible: which functions of the table have the flag is not looked at */
		vecs->maps++; /* not a race? possible: which functions of the table have the flag is not looked at */
		pthread_mutex_unlock(&vecs->lock);
	}
	return NULL;
}

int main(void)
{
	pthread_t threads[2];

	pthread_create(&threads[0], NULL, listener, &all);
	pthread_create(&threads[1], NULL, checker, &all);
	pthread_join(threads[0], NULL);
	pthread_join(threads[1], NULL);
	return 0;
}
