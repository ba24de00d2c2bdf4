/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A variable says whether there is a thread. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

int main(int argc, char **argv)
{
	pthread_t t;
	int ok = 0;

	(void)argv;
	if (argc > 1 && pthread_create(&t, NULL, work, NULL) == 0)
		ok = 1;
	if (ok)
		pthread_join(t, NULL);
	return n++;
}
