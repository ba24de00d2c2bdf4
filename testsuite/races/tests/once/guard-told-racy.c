/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wl,--no-as-needed -lstdc++ */
/* The load is there, but who is told not to goes on as well. */
#include <pthread.h>
#include <stdlib.h>

int __cxa_guard_acquire(long long *guard);
void __cxa_guard_release(long long *guard);

static long long guard;
static int *table, size;

static int *get(int wait)
{
	if (!__atomic_load_n((char *)&guard, __ATOMIC_ACQUIRE) && wait && __cxa_guard_acquire(&guard)) {
		size = rand() % 10 + 1;
		table = calloc((size_t)size, sizeof *table); /* race */
		__cxa_guard_release(&guard);
	}
	return table; /* race: table */
}

static void *work(void *arg)
{
	int *t = get(arg != NULL);

	return t && t[0] ? arg : NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, &guard);
	pthread_create(&b, NULL, work, NULL);
	work(NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
