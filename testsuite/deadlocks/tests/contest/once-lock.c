/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t reg = PTHREAD_MUTEX_INITIALIZER;
static int table[8], ready;
static void init(void)
{
	pthread_mutex_lock(&reg); /* double-lock */
	for (int i = 0; i < 8; i++)
		table[i] = i;
	ready = 1;
	pthread_mutex_unlock(&reg);
}
static int lookup(int i)
{
	int v;
	pthread_mutex_lock(&reg);
	pthread_once(&once, init);
	v = table[i];
	pthread_mutex_unlock(&reg);
	return v;
}
static void *w(void *a)
{
	return (void *)(long)lookup((int)(long)a);
}
int main(void)
{
	pthread_t t[2];
	for (long i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, w, (void *)i);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
