/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Parent and child have a thread each, which never meet. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>

static int n;
static void *one(void *p) { n++; return p; }
static void *two(void *p) { n--; return p; }
int main(void)
{
	pthread_t t;
	pid_t child = fork();

	if (child == 0) {
		pthread_create(&t, NULL, one, NULL);
	} else {
		pthread_create(&t, NULL, two, NULL);
	}
	pthread_join(t, NULL);
	return n;
}
