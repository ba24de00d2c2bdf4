/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdio.h>

void *left(void *arg);
void *right(void *arg);

int main(void)
{
	pthread_t l, r;
	int a, b;

	pthread_create(&l, NULL, left, &a);
	pthread_create(&r, NULL, right, &b);
	pthread_join(l, NULL);
	pthread_join(r, NULL);
	printf("%d\n", a + b);
	return 0;
}
