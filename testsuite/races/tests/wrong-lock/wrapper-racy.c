/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lock_stats() was copied from lock_config() and still takes the other mutex. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t config_mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t stats_mutex = PTHREAD_MUTEX_INITIALIZER;
static unsigned long packets;

static void lock_stats(void) { pthread_mutex_lock(&config_mutex); }
static void unlock_stats(void) { pthread_mutex_unlock(&config_mutex); }

static void *receive(void *arg)
{
	for (long n = (long)arg; n > 0; n--) {
		lock_stats();
		packets++; /* race: packets */
		unlock_stats();
	}
	return NULL;
}

int main(void)
{
	pthread_t rx;
	unsigned long now;

	pthread_create(&rx, NULL, receive, (void *)300L);
	pthread_mutex_lock(&stats_mutex);
	now = packets; /* race: packets */
	pthread_mutex_unlock(&stats_mutex);
	pthread_join(rx, NULL);
	printf("%lu of %lu\n", now, packets);
	return 0;
}
