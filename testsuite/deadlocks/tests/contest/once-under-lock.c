/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdlib.h>
static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_mutex_t heap_lock = PTHREAD_MUTEX_INITIALIZER;
static char *arena;
static long top;
static void arena_init(void)
{
	pthread_mutex_lock(&heap_lock); /* double-lock */
	arena = malloc(4096);
	top = 0;
	pthread_mutex_unlock(&heap_lock);
}
static void *take(long n)
{
	char *p = NULL;
	pthread_mutex_lock(&heap_lock);
	pthread_once(&once, arena_init);
	if (arena && top + n <= 4096) {
		p = arena + top;
		top += n;
	}
	pthread_mutex_unlock(&heap_lock);
	return p;
}
static void *user(void *arg)
{
	for (int i = 0; i < 10; i++)
		if (!take(16))
			break;
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, user, NULL);
	pthread_create(&b, NULL, user, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(arena);
	return 0;
}
