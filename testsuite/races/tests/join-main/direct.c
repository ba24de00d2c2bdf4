/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread joins main. */
#include <pthread.h>
#include <stdlib.h>

static pthread_t boss;
static int n;
static void *work(void *p)
{
	pthread_join(boss, NULL);
	n++;
	return p;
}
int main(void)
{
	pthread_t t;

	boss = pthread_self();
	pthread_create(&t, NULL, work, NULL);
	n++;
	pthread_exit(NULL);
}
