/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Double-checked locking without atomics. */
#include <pthread.h>
#include <stdlib.h>

struct thing {
	int value;
};

static struct thing *instance;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct thing *get(void)
{
	if (!instance) { /* race */
		pthread_mutex_lock(&m);
		if (!instance) {
			struct thing *t = malloc(sizeof *t);

			t->value = 5;
			instance = t; /* race */
		}
		pthread_mutex_unlock(&m);
	}
	return instance; /* race too */
}

static void *run(void *arg)
{
	(void)arg;
	return get()->value ? NULL : arg; /* race too */
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
