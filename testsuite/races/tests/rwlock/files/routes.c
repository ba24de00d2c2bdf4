/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "routes.h"

pthread_rwlock_t routes_lock = PTHREAD_RWLOCK_INITIALIZER;
int routes[8];

int route_lookup(int network)
{
	int gateway;

	pthread_rwlock_rdlock(&routes_lock);
	gateway = routes[network & 7];
	pthread_rwlock_unlock(&routes_lock);
	return gateway;
}
