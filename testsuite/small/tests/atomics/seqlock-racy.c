/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sequence lock whose data are not atomic. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint seq;
static int a, b;

static void *writer(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++) {
		atomic_fetch_add(&seq, 1);
		a = i; /* race possible */
		b = i; /* race possible */
		atomic_fetch_add(&seq, 1);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	unsigned s;
	int x, y;

	pthread_create(&t, NULL, writer, NULL);
	do {
		s = atomic_load(&seq);
		x = a; /* race possible */
		y = b; /* race possible */
	} while ((s & 1) || atomic_load(&seq) != s);
	pthread_join(t, NULL);
	return x - y;
}
