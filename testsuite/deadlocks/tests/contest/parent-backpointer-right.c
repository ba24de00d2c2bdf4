/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct session;
struct server { pthread_mutex_t mu; struct session *s; int nsess; };
struct session { pthread_mutex_t mu; struct server *srv; int bytes; };
static int server_bytes(struct server *srv)
{
	int n = 0;
	pthread_mutex_lock(&srv->mu);
	if (srv->s) {
		pthread_mutex_lock(&srv->s->mu);
		n = srv->s->bytes;
		pthread_mutex_unlock(&srv->s->mu);
	}
	pthread_mutex_unlock(&srv->mu);
	return n;
}
static void session_close(struct session *s)
{
	pthread_mutex_lock(&s->srv->mu);
	s->srv->nsess--;
	pthread_mutex_unlock(&s->srv->mu);
	pthread_mutex_lock(&s->mu);
	s->bytes = 0;
	pthread_mutex_unlock(&s->mu);
}
static void *stat_thread(void *a)
{
	for (int i = 0; i < 10; i++)
		server_bytes(a);
	return NULL;
}
static void *closer(void *a)
{
	session_close(a);
	return NULL;
}
int main(void)
{
	struct server *srv = calloc(1, sizeof *srv);
	struct session *s = calloc(1, sizeof *s);
	pthread_t t, u;
	if (!srv || !s)
		return 1;
	pthread_mutex_init(&srv->mu, NULL);
	pthread_mutex_init(&s->mu, NULL);
	srv->s = s;
	srv->nsess = 1;
	s->srv = srv;
	pthread_create(&t, NULL, stat_thread, srv);
	pthread_create(&u, NULL, closer, s);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
