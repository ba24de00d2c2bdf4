/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parent goes on beside its thread; the child has left. */
#include <pthread.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++; /* race: n */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	if (fork() == 0)
		_exit(0);
	n--; /* race: n */
	pthread_join(t, NULL);
	return 0;
}
