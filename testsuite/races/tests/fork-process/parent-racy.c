/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In the parent all goes on. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	if (fork() == 0)
		_exit(0);
	n = 7;				/* race: n */
	pthread_join(t, NULL);
	return n;
}
