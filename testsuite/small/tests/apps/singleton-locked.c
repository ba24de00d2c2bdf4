/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A lazily made object, always under the lock; then it is only read. */
#include <pthread.h>
#include <stdlib.h>

struct thing {
	int value;
};

static struct thing *instance;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct thing *get(void)
{
	struct thing *t;

	pthread_mutex_lock(&m);
	if (!instance) {
		instance = malloc(sizeof *instance);
		instance->value = 5;
	}
	t = instance;
	pthread_mutex_unlock(&m);
	return t;
}

static void *run(void *arg)
{
	(void)arg;
	return get()->value ? NULL : arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
