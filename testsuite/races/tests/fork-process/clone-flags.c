/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The flags say only which namespaces are new: a process, with memory of its own. */
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

static int count, namespaces;

static int child(void *arg)
{
	(void)arg;
	count++;
	return 0;
}

int main(void)
{
	char *stack = malloc(65536);

	namespaces |= getenv("PRIVATE") ? CLONE_NEWPID : 0;
	if (!stack || clone(child, stack + 65536, namespaces | SIGCHLD, NULL) < 0)
		return 1;
	count++;
	wait(NULL);
	return 0;
}
