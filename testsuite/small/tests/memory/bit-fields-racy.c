/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two bit-fields in one byte are one memory location. */
#include <pthread.h>

static struct {
	unsigned a : 4;
	unsigned b : 4;
} flags;

static void *run(void *arg)
{
	(void)arg;
	flags.a = 3; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	flags.b = 5; /* race */
	pthread_join(t, NULL);
	return 0;
}
