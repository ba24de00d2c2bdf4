/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Main blocks the signal, but only after it has created a thread, which runs the handler. */
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <unistd.h>

static long hits;

static void on_alarm(int number)
{
	(void)number;
	hits++; /* race possible */
}

static void *idle(void *arg)
{
	pause();
	return arg;
}

int main(void)
{
	sigset_t set, old;
	pthread_t thread;

	pthread_create(&thread, NULL, idle, NULL);
	signal(SIGALRM, on_alarm);
	alarm(1);
	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	pthread_sigmask(SIG_BLOCK, &set, &old);
	hits++; /* race possible */
	pthread_sigmask(SIG_SETMASK, &old, NULL);
	pthread_join(thread, NULL);
	return 0;
}
