/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t out = PTHREAD_MUTEX_INITIALIZER, data = PTHREAD_MUTEX_INITIALIZER;
static int value;

static void say(const char *text)
{
	pthread_mutex_lock(&out);
	puts(text);
	pthread_mutex_unlock(&out);
}

static void *child(void *arg)
{
	pthread_mutex_lock(&data);
	value++;
	say("child");
	pthread_mutex_unlock(&data);
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, child, NULL);
	pthread_join(t, NULL);
	pthread_mutex_lock(&out);
	pthread_mutex_lock(&data);
	printf("%d\n", value);
	pthread_mutex_unlock(&data); /* equivalent: the program ends */
	pthread_mutex_unlock(&out); /* equivalent: the program ends */
	return 0;
}
