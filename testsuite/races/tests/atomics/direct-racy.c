/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The counter is atomic; what it counts is not. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int writes;
static int last;

static void *writer(void *arg)
{
	atomic_fetch_add(&writes, 1);
	last = (int)(long)arg; /* race: last */
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, writer, (void *)1L);
	pthread_create(&b, NULL, writer, (void *)2L);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return last == 0;
}
