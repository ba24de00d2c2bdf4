/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A spin lock of the library. */
#include <pthread.h>

static pthread_spinlock_t s;
static long n;

static void *run(void *arg)
{
	(void)arg;
	pthread_spin_lock(&s);
	n++;
	pthread_spin_unlock(&s);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_spin_init(&s, PTHREAD_PROCESS_PRIVATE);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return (int)n;
}
