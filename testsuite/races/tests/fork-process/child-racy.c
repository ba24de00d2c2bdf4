/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The child creates a thread of its own. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>
#include <sys/wait.h>
static int n;
static void *work(void *p) { n++; return p; }	/* race: n */

int main(void)
{
	pthread_t t;

	if (fork() == 0) {
		pthread_create(&t, NULL, work, NULL);
		n++;			/* race: n */
		pthread_join(t, NULL);
	}
	return n;
}
