/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What pthread_atfork() runs in the child finds nobody there. */
#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int n;
static void prepare(void) { pthread_mutex_lock(&m); }
static void parent(void) { pthread_mutex_unlock(&m); }
static void child(void) { n = 0; pthread_mutex_unlock(&m); }
static void *work(void *p)
{
	pthread_mutex_lock(&m); /* equivalent: the child has an n of its own */
	n++;
	pthread_mutex_unlock(&m);
	return p;
}
int main(void)
{
	pthread_t t;

	pthread_atfork(prepare, parent, child);
	pthread_create(&t, NULL, work, NULL);
	if (fork() == 0)
		_exit(0);
	pthread_join(t, NULL);
	return 0;
}
