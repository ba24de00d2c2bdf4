/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* In the child there is only the thread that forked, and a copy of the memory. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	if (fork() == 0) {
		n = 7;			/* a copy; no other thread here */
		_exit(n);
	}
	pthread_join(t, NULL);
	wait(NULL);
	return n;
}
