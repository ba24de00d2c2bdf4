/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The variable has the handle of the thread that was created, and main() does not ask. */
#include <pthread.h>

static pthread_t chosen;
static int n;

static void *work(void *arg)
{
	if (pthread_equal(pthread_self(), chosen)) /* race too */
		n++; /* race possible */
	return arg;
}

int main(void)
{
	pthread_create(&chosen, NULL, work, NULL); /* race too */
	n++; /* race possible */
	pthread_join(chosen, NULL);
	return n;
}
