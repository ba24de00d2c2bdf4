/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A command may end the program, or read more commands: what comes behind is reached all the same. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static int handled;

static void serve(void);

static void command(int c)
{
	if (c == 'q')
		exit(0);
	if (c == 'r')
		serve();
	handled++; /* race: handled */
}

static void serve(void)
{
	int c;

	while ((c = getchar()) != EOF)
		command(c);
}

static void *watch(void *arg)
{
	handled = 0; /* race: handled */
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
