/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include "parse.h"

static void *worker(void *arg)
{
	parse('w', 1);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, worker, NULL);
	pthread_create(&b, NULL, worker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
