/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Looked up in one file, changed in the other. */
#include "routes.h"

#include <stdio.h>

static void *lookups(void *arg)
{
	long *sum = arg;

	for (int i = 0; i < 50; i++)
		*sum += route_lookup(i);
	return NULL;
}

int main(void)
{
	long sum = 0;
	pthread_t t;

	pthread_create(&t, NULL, lookups, &sum);
	for (int i = 0; i < 8; i++) {
		pthread_rwlock_wrlock(&routes_lock);
		routes[i] = 10 * i;
		pthread_rwlock_unlock(&routes_lock);
	}
	pthread_join(t, NULL);
	printf("%ld\n", sum);
	return 0;
}
