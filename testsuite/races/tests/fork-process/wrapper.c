/* SPDX-License-Identifier: GPL-3.0-or-later */
/* spawn() tells the parent from the child, who is alone. */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++; /* not a race? the child is told by a function */
	return arg;
}

static int is_child(void)
{
	return fork() == 0;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	if (is_child()) {
		n = 7; /* not a race? likewise */
		_exit(n);
	}
	pthread_join(t, NULL);
	wait(NULL);
	return 0;
}
