/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A thread waits for signals; one of the two accesses has no lock. */
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static sigset_t set;
static int quits;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *wait_for_signals(void *arg)
{
	int number;

	sigwait(&set, &number);
	quits++; /* race */
	return arg;
}

int main(void)
{
	pthread_t thread;

	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	pthread_sigmask(SIG_BLOCK, &set, NULL);
	pthread_create(&thread, NULL, wait_for_signals, NULL);
	alarm(1);
	pthread_mutex_lock(&lock);
	quits++; /* race */
	pthread_mutex_unlock(&lock);
	pthread_join(thread, NULL);
	return quits != 2;
}
