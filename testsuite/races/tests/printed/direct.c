/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A string is printed when the thread that changes it has ended. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

static char title[32];

static void *work(void *arg)
{
	strcpy(title, "none");
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	printf("%p\n", (void *)&t);
	pthread_join(t, NULL);
	printf("%s is played\n", title);
	return 0;
}
