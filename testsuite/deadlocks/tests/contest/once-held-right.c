/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t reg = PTHREAD_MUTEX_INITIALIZER;
static int table[4], used;
static void setup(void)
{
	pthread_mutex_lock(&reg);
	table[0] = 1;
	pthread_mutex_unlock(&reg);
}
static int reserve(void)
{
	int i;
	pthread_once(&once, setup);
	pthread_mutex_lock(&reg);
	i = used++;
	pthread_mutex_unlock(&reg);
	return i;
}
static void *w(void *x) { reserve(); return x; }
int main(void)
{
	pthread_t t;
	pthread_create(&t, 0, w, 0);
	reserve();
	pthread_join(t, 0);
	return table[0];
}
