/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
static pthread_mutex_t stream = PTHREAD_MUTEX_INITIALIZER;
static int bytes;
static void read_block(int n)
{
	pthread_mutex_lock(&stream);
	if (n > 4096) {
		pthread_mutex_unlock(&stream);
		fprintf(stderr, "too large\n");
		pthread_exit((void *)1);
	}
	bytes += n;
	pthread_mutex_unlock(&stream);
}
static void *reader(void *arg)
{
	for (int n = 1; n < 10000; n *= 3)
		read_block(n);
	return arg;
}
int main(void)
{
	pthread_t t[2];
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, reader, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%d\n", bytes);
	return 0;
}
