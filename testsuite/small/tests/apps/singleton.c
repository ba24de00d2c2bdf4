/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Double-checked locking with an atomic pointer. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct thing {
	int value;
};

static _Atomic(struct thing *) instance;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;

static struct thing *get(void)
{
	struct thing *t = atomic_load_explicit(&instance, memory_order_acquire);

	if (!t) {
		pthread_mutex_lock(&m);
		t = atomic_load_explicit(&instance, memory_order_relaxed);
		if (!t) {
			t = malloc(sizeof *t);
			t->value = 5;
			atomic_store_explicit(&instance, t, memory_order_release);
		}
		pthread_mutex_unlock(&m);
	}
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
