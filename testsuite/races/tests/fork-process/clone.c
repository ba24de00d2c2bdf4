/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Without CLONE_VM it is a process, with memory of its own. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

static int count;

static int child(void *arg)
{
	(void)arg;
	count++;
	return 0;
}

int main(void)
{
	char *stack = malloc(65536);

	if (!stack || clone(child, stack + 65536, CLONE_NEWPID | SIGCHLD, NULL) < 0)
		return 1;
	count++;
	wait(NULL);
	return 0;
}
