/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "start.h"

#include <stdlib.h>

pthread_t start(entry_t entry, void *data)
{
	pthread_t thread;

	if (pthread_create(&thread, NULL, entry, data))
		abort();
	return thread;
}
