/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "settings.h"

#include <pthread.h>

static void *show(void *arg)
{
	struct settings mine;

	settings_get(&mine);
	return mine.level > 2 ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, show, NULL);
	settings_set(3);
	pthread_join(t, NULL);
	return 0;
}
