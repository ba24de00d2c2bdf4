/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct buffer {
	pthread_mutex_t lock;
	pthread_cond_t filled;
	int items;
};
struct service {
	pthread_mutex_t lock;
	struct buffer buf;
	int served;
};
static void buffer_put(struct buffer *b)
{
	pthread_mutex_lock(&b->lock);
	b->items++;
	pthread_cond_signal(&b->filled);
	pthread_mutex_unlock(&b->lock);
}
static void buffer_get(struct buffer *b)
{
	pthread_mutex_lock(&b->lock);
	while (b->items == 0)
		pthread_cond_wait(&b->filled, &b->lock);
	b->items--;
	pthread_mutex_unlock(&b->lock);
}
static void service_submit(struct service *s)
{
	buffer_put(&s->buf);
}
static void service_serve(struct service *s)
{
	buffer_get(&s->buf);
	pthread_mutex_lock(&s->lock);
	s->served++;
	pthread_mutex_unlock(&s->lock);
}
static void *server(void *arg)
{
	for (int i = 0; i < 10; i++)
		service_serve(arg);
	return NULL;
}
static void *client(void *arg)
{
	for (int i = 0; i < 10; i++)
		service_submit(arg);
	return NULL;
}
int main(void)
{
	pthread_t a, b;
	struct service *s = calloc(1, sizeof(*s));
	if (!s)
		return 1;
	pthread_mutex_init(&s->lock, NULL);
	pthread_mutex_init(&s->buf.lock, NULL);
	pthread_cond_init(&s->buf.filled, NULL);
	pthread_create(&a, NULL, server, s);
	pthread_create(&b, NULL, client, s);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	free(s);
	return 0;
}
