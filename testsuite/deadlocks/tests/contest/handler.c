/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <signal.h>
#include <string.h>
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;
static char line[80];
static void note(const char *text)
{
	pthread_mutex_lock(&log_lock); /* lock-in-handler */
	strncpy(line, text, sizeof line - 1);
	pthread_mutex_unlock(&log_lock);
}
static void on_usr1(int s) { (void)s; note("usr1"); }
static void *work(void *p) { for (int i = 0; i < 100; i++) note("work"); return p; }
int main(void)
{
	struct sigaction sa = { .sa_handler = on_usr1 };
	pthread_t t;
	sigaction(SIGUSR1, &sa, 0);
	pthread_create(&t, 0, work, 0);
	note("main");
	pthread_join(t, 0);
	return 0;
}
