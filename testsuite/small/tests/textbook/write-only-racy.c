/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two writes, no read. */
#include <pthread.h>

int last_writer;

void *w(void *arg)
{
	last_writer = *(int *)arg; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;
	int one = 1, two = 2;

	pthread_create(&a, NULL, w, &one);
	pthread_create(&b, NULL, w, &two);
	return 0;
}
