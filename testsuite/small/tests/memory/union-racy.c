/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two members of a union are one place. */
#include <pthread.h>

static union {
	int number;
	char bytes[4];
} u;

static void *run(void *arg)
{
	(void)arg;
	u.bytes[0] = 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	u.number = 70000; /* race */
	pthread_join(t, NULL);
	return 0;
}
