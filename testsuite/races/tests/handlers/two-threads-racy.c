/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads block signals: that keeps out handlers, but not one another. */
#include <pthread.h>
#include <signal.h>
#include <stddef.h>

static long n;

static void *run(void *arg)
{
	sigset_t all, old;

	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &old);
	n++; /* race */
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, run, NULL);
	pthread_create(&b, NULL, run, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return n != 2;
}
