/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The message buffer is written by snprintf() and read by fputs(), under its lock. */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t message_lock = PTHREAD_MUTEX_INITIALIZER;
static char message[80];

static void message_set(const char *who, int n)
{
	pthread_mutex_lock(&message_lock);
	snprintf(message, sizeof message, "%s says %d\n", who, n);
	pthread_mutex_unlock(&message_lock);
}

static void message_show(void)
{
	pthread_mutex_lock(&message_lock);
	fputs(message, stdout);
	pthread_mutex_unlock(&message_lock);
}

static void *talk(void *arg)
{
	for (int i = 0; i < 3; i++)
		message_set(arg, i);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, talk, "anna");
	message_show();
	pthread_join(t, NULL); /* equivalent: message_show() locks */
	message_show();
	return 0;
}
