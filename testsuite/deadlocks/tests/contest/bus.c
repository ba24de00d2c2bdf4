/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
typedef void (*handler)(void *);
static pthread_mutex_t bus = PTHREAD_MUTEX_INITIALIZER, model = PTHREAD_MUTEX_INITIALIZER;
static struct { handler fn; void *arg; } subs[8];
static int nsubs, shown, value;
static void subscribe(handler fn, void *arg)
{
	pthread_mutex_lock(&bus); /* deadlock */
	subs[nsubs].fn = fn;
	subs[nsubs++].arg = arg;
	pthread_mutex_unlock(&bus);
}
static void emit(void)
{
	pthread_mutex_lock(&bus);
	for (int i = 0; i < nsubs; i++)
		subs[i].fn(subs[i].arg);
	pthread_mutex_unlock(&bus);
}
static void redraw(void *arg)
{
	pthread_mutex_lock(&model); /* deadlock */
	shown = value + (arg != 0);
	pthread_mutex_unlock(&model);
}
static void *edit(void *p)
{
	pthread_mutex_lock(&model);
	value++;
	subscribe(redraw, p);
	pthread_mutex_unlock(&model);
	return p;
}
static void *tick(void *p) { emit(); return p; }
int main(void)
{
	pthread_t a, b;
	subscribe(redraw, 0);
	pthread_create(&a, 0, edit, 0);
	pthread_create(&b, 0, tick, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
	return shown;
}
