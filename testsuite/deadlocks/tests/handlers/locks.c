/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int events;

static void on_signal(int sig)
{
	(void)sig;
	pthread_mutex_lock(&m); /* lock-in-handler */ /* double-lock too */ /* deadlock too */
	events++;
	pthread_mutex_unlock(&m);
}

int main(void)
{
	signal(SIGUSR1, on_signal);
	for (int i = 0; i < 10; i++) {
		pthread_mutex_lock(&m);
		events++;
		pthread_mutex_unlock(&m);
		sleep(1);
	}
	return 0;
}
