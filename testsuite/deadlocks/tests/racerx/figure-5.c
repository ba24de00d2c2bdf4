/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RacerX, figure 5: a lock that is released and acquired again by a wait in a callee. */
#include <pthread.h>

static pthread_mutex_t scsi_lock = PTHREAD_MUTEX_INITIALIZER, handles_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static int busy, handles;

static void sleep_until_ready(void)
{
	while (busy)
		pthread_cond_wait(&ready, &scsi_lock); /* deadlock */ /* wait-with-lock possible */
}

static void validate(void)
{
	if (handles > 3)
		sleep_until_ready();
}

static void find_handle(void)
{
	pthread_mutex_lock(&handles_lock); /* deadlock */
	handles++;
	validate();
	pthread_mutex_unlock(&handles_lock);
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&scsi_lock);
	find_handle();
	busy = 0;
	pthread_cond_signal(&ready);
	pthread_mutex_unlock(&scsi_lock);
	return arg;
}

int main(void)
{
	pthread_t t[4];
	int i;

	for (i = 0; i < 4; i++)
		pthread_create(&t[i], 0, worker, 0);
	for (i = 0; i < 4; i++)
		pthread_join(t[i], 0);
	return 0;
}
