/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Three places lock the session table; the administrator's reset forgot. */
#include <pthread.h>
#include <stdio.h>

static struct {
	pthread_mutex_t lock;
	int active;
	int peak;
} sessions = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void session_begin(void)
{
	pthread_mutex_lock(&sessions.lock);
	sessions.active++;
	if (sessions.active > sessions.peak) /* race too: peak */
		sessions.peak = sessions.active; /* race too: peak */
	pthread_mutex_unlock(&sessions.lock);
}

static void session_end(void)
{
	pthread_mutex_lock(&sessions.lock);
	sessions.active--;
	pthread_mutex_unlock(&sessions.lock);
}

static void *client(void *arg)
{
	int rounds = *(int *)arg;

	while (rounds-- > 0) {
		session_begin();
		session_end();
	}
	return NULL;
}

static void reset_peak(void)
{
	sessions.peak = 0; /* race: peak */
}

int main(void)
{
	int rounds = 200;
	pthread_t first, second;

	pthread_create(&first, NULL, client, &rounds);
	pthread_create(&second, NULL, client, &rounds);
	reset_peak();
	pthread_join(first, NULL);
	pthread_join(second, NULL);
	printf("peak %d\n", sessions.peak);
	return 0;
}
