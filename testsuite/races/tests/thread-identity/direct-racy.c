/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody but the main thread keeps the last error, and there are two others. */
#include <pthread.h>

static pthread_t main_thread;
static int last_error;

static void fail(int error)
{
	if (!pthread_equal(pthread_self(), main_thread))
		last_error = error; /* race */
}

static void *work(void *arg)
{
	fail(1);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	main_thread = pthread_self();
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	fail(2);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return last_error;
}
