/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* If the flag is seen, the message is there; if not, it is left alone. */
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *receive(void *arg)
{
	(void)arg;
	if (atomic_load(&ready) == 1)
		return message ? &message : NULL;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, receive, NULL);
	message = 1;
	atomic_store(&ready, 1);
	pthread_join(t, NULL);
	return 0;
}
