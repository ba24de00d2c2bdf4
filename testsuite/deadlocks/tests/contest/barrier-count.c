/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_barrier_t b;
static void *w(void *x)
{
	pthread_barrier_wait(&b); /* deadlock */
	return x;
}
int main(void)
{
	pthread_t t[3];
	pthread_barrier_init(&b, 0, 4);
	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], 0, w, 0);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], 0);
	return 0;
}
