/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER, state_lock = PTHREAD_MUTEX_INITIALIZER;
static void (*on_flush)(void);
static int state, flushed;

static void flush_hook(void)
{
	pthread_mutex_lock(&state_lock); /* deadlock */ /* double-lock */
	flushed = state;
	pthread_mutex_unlock(&state_lock);
}

static void log_line(const char *s)
{
	pthread_mutex_lock(&log_lock); /* deadlock */
	puts(s);
	if (on_flush)
		on_flush();
	pthread_mutex_unlock(&log_lock);
}

static void *logger(void *arg)
{
	log_line("tick");
	return arg;
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&state_lock);
	state++;
	log_line("state");
	pthread_mutex_unlock(&state_lock);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	on_flush = flush_hook;
	pthread_create(&t, NULL, logger, NULL);
	pthread_create(&u, NULL, worker, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
