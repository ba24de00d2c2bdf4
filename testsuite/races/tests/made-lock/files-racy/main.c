/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "spin.h"

#include <pthread.h>

static int word, count;

static void *work(void *arg)
{
	spin_lock(&word);
	count++; /* race: count */
	spin_unlock(&word);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	count--; /* race: count */
	pthread_join(t, NULL);
	return 0;
}
