/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Where it could not be created there is no thread. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(void)
{
	pthread_t t;

	if (pthread_create(&t, NULL, work, NULL)) {
		n = -1;
		return 1;
	}
	pthread_join(t, NULL);
	return n;
}
