/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread joins main, too late. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t boss;
static int n;
static void *work(void *p)
{
	n++;				/* race: n */
	pthread_join(boss, NULL);
	return p;
}
int main(void)
{
	pthread_t t;

	boss = pthread_self();
	pthread_create(&t, NULL, work, NULL);
	n++;				/* race: n */
	pthread_exit(NULL);
}
