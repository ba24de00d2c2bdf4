/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread waits for signals, which all have blocked: what it does is no handler. */
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
	pthread_mutex_lock(&lock);
	quits++;
	pthread_mutex_unlock(&lock);
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
	quits++;
	pthread_mutex_unlock(&lock);
	pthread_join(thread, NULL);
	return quits != 2;
}
