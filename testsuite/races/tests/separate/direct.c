/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two threads, two globals. */
#include <pthread.h>
#include <stdio.h>

static unsigned sent, received;

static void *sender(void *arg)
{
	for (long n = (long)arg; n; n--)
		sent++;
	return NULL;
}

static void *receiver(void *arg)
{
	for (long n = (long)arg; n; n--)
		received++;
	return NULL;
}

int main(void)
{
	pthread_t tx, rx;

	pthread_create(&tx, NULL, sender, (void *)70L);
	pthread_create(&rx, NULL, receiver, (void *)80L);
	pthread_join(tx, NULL);
	pthread_join(rx, NULL);
	printf("%u %u\n", sent, received);
	return 0;
}
