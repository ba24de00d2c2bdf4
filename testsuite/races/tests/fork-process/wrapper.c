/* SPDX-License-Identifier: GPL-3.0-or-later */
/* is_child() tells the parent from the child, who is alone. */
/* no races */
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++;
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
		n = 7;
		_exit(n);
	}
	pthread_join(t, NULL);
	wait(NULL);
	return 0;
}
