/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

static long rx, tx, dropped;

static void *receive(void *a)
{
	for (int i = 0; i < 1000; i++) {
		rx++;
		dropped += i & 1; /* race */
	}
	return a;
}

static void *transmit(void *a)
{
	for (int i = 0; i < 1000; i++) {
		tx++;
		dropped += i & 2; /* race */
	}
	return a;
}

static const struct {
	const char *name;
	void *(*fn)(void *);
} table[] = { { "rx", receive }, { "tx", transmit } };

int main(void)
{
	pthread_t t[2];

	for (unsigned i = 0; i < 2; i++)
		if (pthread_create(&t[i], NULL, table[i].fn, NULL))
			return 1;
	for (unsigned i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%ld %ld %ld\n", rx, tx, dropped);
	return 0;
}
