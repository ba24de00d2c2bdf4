/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The child has threads, the parent has none. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(void)
{
	pthread_t t;

	if (fork() == 0) {
		pthread_create(&t, NULL, work, NULL);
		pthread_join(t, NULL);
		_exit(n);
	}
	n++;
	wait(NULL);
	return n;
}
