/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <unistd.h>
struct conn { pthread_mutex_t lock; int fd, bytes; };
struct server { pthread_mutex_t lock; struct conn conns[4]; int open; };
static struct server srv;
static void conn_close(struct server *s, struct conn *c)
{
	pthread_mutex_lock(&c->lock);
	c->fd = -1;
	pthread_mutex_lock(&s->lock); /* deadlock */
	s->open--;
	pthread_mutex_unlock(&s->lock);
	pthread_mutex_unlock(&c->lock);
}
static void *conn_main(void *arg)
{
	struct conn *c = arg;
	pthread_mutex_lock(&c->lock);
	c->bytes += 100;
	pthread_mutex_unlock(&c->lock);
	conn_close(&srv, c);
	return NULL;
}
static int server_report(struct server *s)
{
	int total = 0;
	pthread_mutex_lock(&s->lock);
	for (int i = 0; i < 4; i++) {
		pthread_mutex_lock(&s->conns[i].lock); /* deadlock */
		total += s->conns[i].bytes;
		pthread_mutex_unlock(&s->conns[i].lock);
	}
	pthread_mutex_unlock(&s->lock);
	return total;
}
int main(void)
{
	pthread_t t[4];
	int r;
	pthread_mutex_init(&srv.lock, NULL);
	srv.open = 4;
	for (int i = 0; i < 4; i++)
		pthread_mutex_init(&srv.conns[i].lock, NULL);
	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, conn_main, &srv.conns[i]);
	r = server_report(&srv);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return r == 400;
}
