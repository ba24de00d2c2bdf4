/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A command may end the program, or read more commands: what comes behind is reached all the same. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int handled;

static void serve(void);

static void command(int c)
{
	if (c == 'q')
		exit(0);
	if (c == 'r')
		serve();
	pthread_mutex_lock(&lock);
	handled++;
	pthread_mutex_unlock(&lock);
}

static void serve(void)
{
	int c;

	while ((c = getchar()) != EOF)
		command(c);
}

static void *watch(void *arg)
{
	pthread_mutex_lock(&lock);
	handled = 0;
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(void)
{
	pthread_t thread;

	pthread_create(&thread, NULL, watch, NULL);
	serve();
	pthread_join(thread, NULL);
	return 0;
}
