/* SPDX-License-Identifier: GPL-3.0-or-later */
/* split() returns what fork() did, through a branch that tells of a failure: 0 is the child. */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static int n;

static void *work(void *arg)
{
	n++;
	return arg;
}

static int split(void)
{
	int pid = fork();

	if (pid == 0)
		printf("child\n");
	else if (pid < 0)
		perror("fork");
	return pid;
}

static int serve(void)
{
	n = 7;
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
