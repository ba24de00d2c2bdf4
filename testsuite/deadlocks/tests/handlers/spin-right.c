/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <signal.h>

static pthread_spinlock_t lock;
static int n;

static void on_tick(int signo)
{
	(void)signo;
	pthread_spin_lock(&lock);
	n++;
	pthread_spin_unlock(&lock);
}

static void *work(void *arg)
{
	sigset_t all, before;

	sigfillset(&all);
	for (int i = 0; i < 100; i++) {
		pthread_sigmask(SIG_BLOCK, &all, &before);
		pthread_spin_lock(&lock);
		n++;
		pthread_spin_unlock(&lock);
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	}
	return arg;
}

int main(void)
{
	pthread_t t;
	sigset_t all;

	sigfillset(&all);
	pthread_spin_init(&lock, 0);
	signal(SIGALRM, on_tick);
	pthread_create(&t, NULL, work, NULL);
	pthread_join(t, NULL);
	return 0;
}
