/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Only the main thread keeps the last error: who is somebody else finds that out by pthread_equal(). */
#include <pthread.h>
#include <stdio.h>

static pthread_t main_thread;
static int last_error;

static void fail(int error)
{
	if (pthread_equal(pthread_self(), main_thread))
		last_error = error;
}

static void *work(void *arg)
{
	fail(1);
	return arg;
}

int main(void)
{
	pthread_t t;

	main_thread = pthread_self();
	pthread_create(&t, NULL, work, NULL);
	fail(2);
	printf("%d\n", last_error);
	pthread_join(t, NULL); /* equivalent: that thread counts nothing */
	return 0;
}
