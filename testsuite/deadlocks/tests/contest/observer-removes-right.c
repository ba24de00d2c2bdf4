/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stddef.h>
struct subject;
typedef void (*observer_fn)(struct subject *, int event, void *data);
struct subject {
	pthread_mutex_t lock;
	observer_fn fn[4];
	void *data[4];
	int n;
};
static struct subject clock_subject = { .lock = PTHREAD_MUTEX_INITIALIZER };
static void subject_add(struct subject *s, observer_fn fn, void *data)
{
	pthread_mutex_lock(&s->lock);
	if (s->n < 4) {
		s->fn[s->n] = fn;
		s->data[s->n] = data;
		s->n++;
	}
	pthread_mutex_unlock(&s->lock);
}
static void subject_remove(struct subject *s, observer_fn fn)
{
	pthread_mutex_lock(&s->lock);
	for (int i = 0; i < s->n; i++)
		if (s->fn[i] == fn) {
			s->fn[i] = s->fn[--s->n];
			break;
		}
	pthread_mutex_unlock(&s->lock);
}
static void subject_notify(struct subject *s, int event)
{
	observer_fn fn[4];
	void *data[4];
	int n;
	pthread_mutex_lock(&s->lock);
	n = s->n;
	for (int i = 0; i < n; i++) {
		fn[i] = s->fn[i];
		data[i] = s->data[i];
	}
	pthread_mutex_unlock(&s->lock);
	for (int i = 0; i < n; i++)
		fn[i](s, event, data[i]);
}
static void once_only(struct subject *s, int event, void *data)
{
	(void)data;
	if (event == 1)
		subject_remove(s, once_only);
}
static void *ticker(void *arg)
{
	for (int i = 0; i < 3; i++)
		subject_notify(arg, i);
	return NULL;
}
int main(void)
{
	pthread_t t;
	subject_add(&clock_subject, once_only, NULL);
	pthread_create(&t, NULL, ticker, &clock_subject);
	subject_notify(&clock_subject, 0);
	pthread_join(t, NULL);
	return 0;
}
