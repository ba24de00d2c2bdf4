/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* One at a time. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(void)
{
	pthread_t t;

	for (int i = 0; i < 3; i++) {
		pthread_create(&t, NULL, work, NULL);
		pthread_join(t, NULL);
		n++;
	}
	return n;
}
