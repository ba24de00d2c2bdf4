/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings.h"

#include <pthread.h>

static void *show(void *arg)
{
	return settings_get()->level > 2 ? arg : NULL; /* race: level */
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, show, NULL);
	settings_set(3);
	pthread_join(t, NULL);
	return 0;
}
