/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A string that is rewritten in place, handed out by reference. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t title_lock = PTHREAD_MUTEX_INITIALIZER;
static char title[16] = "untitled";

static const char *title_get(void)
{
	const char *result;

	pthread_mutex_lock(&title_lock);
	result = title[0] ? title : "none";
	pthread_mutex_unlock(&title_lock);
	return result;
}

static void *rename_it(void *arg)
{
	const char *name = arg;
	int i;

	pthread_mutex_lock(&title_lock);
	for (i = 0; i < 15 && name[i]; i++)
		title[i] = name[i]; /* race: title */
	title[i] = 0; /* race too: title */
	pthread_mutex_unlock(&title_lock);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, rename_it, "report");
	puts(title_get()); /* race: title */
	pthread_join(t, NULL);
	return 0;
}
