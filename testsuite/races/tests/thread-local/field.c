/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A struct of one's own has the error and its line. */
#include <pthread.h>

static _Thread_local struct {
	int error, line;
} last;

static void *work(void *arg)
{
	last.error = 2;
	last.line = 7;
	return last.error + last.line == 9 ? arg : NULL;
}

int main(void)
{
	pthread_t a;

	pthread_create(&a, NULL, work, NULL);
	last.error = 1;
	pthread_join(a, NULL); /* equivalent: it has a struct of its own */
	return last.error != 1;
}
