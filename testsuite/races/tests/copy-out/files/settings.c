/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Another file has the settings and copies them. */
#include "settings.h"

#include <pthread.h>

static struct settings settings;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void settings_set(int level)
{
	pthread_mutex_lock(&lock);
	settings.level = level;
	pthread_mutex_unlock(&lock);
}

void settings_get(struct settings *copy)
{
	pthread_mutex_lock(&lock);
	*copy = settings;
	pthread_mutex_unlock(&lock);
}
