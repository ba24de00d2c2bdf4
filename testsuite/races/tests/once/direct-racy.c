/* SPDX-License-Identifier: GPL-3.0-or-later */
/* once() made by hand. */
#include <pthread.h>

static int initialised;
static int squares[10];

static int square(int n)
{
	if (!initialised) { /* race too: initialised */
		for (int i = 0; i < 10; i++)
			squares[i] = i * i; /* race: squares */
		initialised = 1; /* race: initialised */
	}
	return squares[n]; /* race too: squares */
}

static void *user(void *arg)
{
	return (void *)(long)square((int)(long)arg);
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, user, (void *)3L);
	pthread_create(&b, NULL, user, (void *)4L);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
