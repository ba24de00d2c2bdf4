/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library calls on_event() on a thread of its own, which begins when it is registered. */
/* no races */
#include <pthread.h>
#include <racecheck.h>

__attribute__((weak)) void library_on_event(void (*handler)(int));

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long events;

RACECHECK_THREAD_ENTRY
static void on_event(int n)
{
	pthread_mutex_lock(&lock);
	events += n;
	pthread_mutex_unlock(&lock);
}

int main(void)
{
	events = 1;
	library_on_event(on_event);
	pthread_mutex_lock(&lock);
	events++;
	pthread_mutex_unlock(&lock);
	return 0;
}
