/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wl,--no-as-needed -lstdc++ */
/* Not everybody passes the guard: one looks at the size before it. */
#include <pthread.h>
#include <stdlib.h>

int __cxa_guard_acquire(long long *guard);
void __cxa_guard_release(long long *guard);

static long long guard;
static int *table, size;

static int *get(void)
{
	if (!__atomic_load_n((char *)&guard, __ATOMIC_ACQUIRE) && __cxa_guard_acquire(&guard)) {
		size = rand() % 10 + 1; /* race */
		table = calloc((size_t)size, sizeof *table);
		__cxa_guard_release(&guard);
	}
	return table;
}

static void *work(void *arg)
{
	int n = size, *t = get(); /* race: size */

	return t && t[n] ? arg : NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	work(NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
