/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pointer that is moved on: two constants may name one element. */
#include <pthread.h>
#include <stdlib.h>

static int *data, *at;

static void *work(void *arg)
{
	at[1] = 3; /* race possible */
	return arg;
}

int main(void)
{
	pthread_t t;

	data = calloc(10, sizeof *data);
	if (!data)
		return 1;
	at = data + 2;
	pthread_create(&t, NULL, work, NULL);
	return data[3]; /* race possible */
}
