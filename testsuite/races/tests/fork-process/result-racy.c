/* SPDX-License-Identifier: GPL-3.0-or-later */
/* split() returns 0 to the parent, too, if there is a limit: then n is written beside the thread. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++; /* race: n */
	return arg;
}

static int split(void)
{
	int pid;

	if (getenv("LIMIT"))
		return 0;
	pid = fork();

	if (pid == 0)
		printf("child\n");
	else if (pid < 0)
		perror("fork");
	return pid;
}

static int serve(void)
{
	n = 7; /* race: n */
	return n;
}

int main(void)
{
	pthread_t t;
	int pid;

	pthread_create(&t, NULL, work, NULL);
	pid = split();
	if (pid == 0)
		return serve();
	pthread_join(t, NULL);
	wait(NULL);
	return 0;
}
