/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
struct event { pthread_mutex_t m; pthread_cond_t c; int set; };
#define EVENT_INIT { PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, 0 }
static struct event loaded = EVENT_INIT, linked = EVENT_INIT;
static int code, symbols;
static void event_set(struct event *e)
{
	pthread_mutex_lock(&e->m);
	e->set = 1;
	pthread_cond_broadcast(&e->c);
	pthread_mutex_unlock(&e->m);
}
static void event_wait(struct event *e)
{
	pthread_mutex_lock(&e->m);
	while (!e->set)
		pthread_cond_wait(&e->c, &e->m);
	pthread_mutex_unlock(&e->m);
}
static void *loader(void *arg)
{
	event_wait(&linked); /* deadlock? a wait behind a test is taken to end */
	code = 1;
	event_set(&loaded);
	return arg;
}
static void *linker(void *arg)
{
	event_wait(&loaded);
	symbols = code;
	event_set(&linked);
	return arg;
}
int main(void)
{
	pthread_t a, b;
	pthread_create(&a, NULL, loader, NULL);
	pthread_create(&b, NULL, linker, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return symbols;
}
