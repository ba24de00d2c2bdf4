/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A local variable's address is left in a global pointer. */
#include <pthread.h>
#include <stddef.h>

static int *where;

static void *run(void *arg)
{
	(void)arg;
	*where = 5; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	int local = 0;

	where = &local;
	pthread_create(&t, NULL, run, NULL);
	local++; /* race */
	pthread_join(t, NULL);
	return local;
}
