/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread may have set before it was joined: both ways of the test are possible. */
#include <pthread.h>
#include <stddef.h>

static int failed, data;

static void *work(void *arg)
{
	failed = arg != NULL;
	return NULL;
}

static void *count(void *arg)
{
	data++; /* race */
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t first, second;

	failed = 0;
	pthread_create(&second, NULL, count, NULL);
	pthread_create(&first, NULL, work, argc > 1 ? argv : NULL);
	pthread_join(first, NULL);
	if (failed)
		data = 1; /* race */
	return pthread_join(second, NULL);
}
