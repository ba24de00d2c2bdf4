/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The address of a local goes to the thread, and main goes on using it. */
#include <pthread.h>
#include <stdio.h>

static void *countdown(void *arg)
{
	int *left = arg;

	while (*left > 0) /* race too */
		--*left; /* race */
	return NULL;
}

int main(void)
{
	int left = 100;
	pthread_t t;

	pthread_create(&t, NULL, countdown, &left);
	left += 50; /* race */
	pthread_join(t, NULL);
	printf("%d\n", left);
	return 0;
}
