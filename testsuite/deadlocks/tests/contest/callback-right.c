/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
typedef void (*event_cb)(void *);
struct sub { struct sub *next; event_cb cb; void *arg; };
static struct sub *subs;
static pthread_mutex_t subs_lock = PTHREAD_MUTEX_INITIALIZER;
static void subscribe(event_cb cb, void *arg)
{
	struct sub *s = malloc(sizeof *s);
	s->cb = cb;
	s->arg = arg;
	pthread_mutex_lock(&subs_lock);
	s->next = subs;
	subs = s;
	pthread_mutex_unlock(&subs_lock);
}
static void publish(void)
{
	struct sub *s;
	pthread_mutex_lock(&subs_lock);
	s = subs;
	pthread_mutex_unlock(&subs_lock);
	for (; s; s = s->next)
		s->cb(s->arg);
}
struct device { pthread_mutex_t lock; int state; };
static void on_event(void *arg)
{
	struct device *d = arg;
	pthread_mutex_lock(&d->lock);
	d->state++;
	pthread_mutex_unlock(&d->lock);
}
static void device_open(struct device *d)
{
	pthread_mutex_lock(&d->lock);
	d->state = 1;
	subscribe(on_event, d);
	pthread_mutex_unlock(&d->lock);
}
static void *pump(void *x)
{
	for (int i = 0; i < 10; i++)
		publish();
	return x;
}
int main(void)
{
	static struct device dev = { PTHREAD_MUTEX_INITIALIZER, 0 };
	pthread_t t;
	pthread_create(&t, NULL, pump, NULL);
	device_open(&dev);
	pthread_join(t, NULL);
	return 0;
}
