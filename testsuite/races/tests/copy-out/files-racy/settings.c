/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another file has the settings and returns their address. */
#include "settings.h"

#include <pthread.h>

static struct settings settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void settings_set(int level)
{
	pthread_mutex_lock(&lock);
	settings.level = level; /* race: level */
	pthread_mutex_unlock(&lock);
}

const struct settings *settings_get(void)
{
	return &settings;
}
