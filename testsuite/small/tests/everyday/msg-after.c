/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* a message is handed over by a queue */
#include <pthread.h>
#include <stdlib.h>
struct msg { struct msg *next; int len; int acked; };
struct mq { pthread_mutex_t m; pthread_cond_t c; struct msg *head, **tail; };
static struct mq q;
static void mq_send(struct mq *s, struct msg *m)
{
	m->next = NULL;
	pthread_mutex_lock(&s->m);
	*s->tail = m;
	s->tail = &m->next;
	pthread_cond_signal(&s->c);
	pthread_mutex_unlock(&s->m);
}
static struct msg *mq_recv(struct mq *s)
{
	struct msg *m;
	pthread_mutex_lock(&s->m);
	while (!s->head)
		pthread_cond_wait(&s->c, &s->m);
	m = s->head;
	s->head = m->next;
	if (!s->head)
		s->tail = &s->head;
	pthread_mutex_unlock(&s->m);
	return m;
}
static void *sender(void *arg)
{
	for (int i = 0; i < 200; i++) {
		struct msg *m = malloc(sizeof *m);
		m->acked = 0;
		m->len = i;
		mq_send(&q, m);
	}
	return NULL;
}
static void *receiver(void *arg)
{
	long sum = 0;
	for (int i = 0; i < 200; i++) {
		struct msg *m = mq_recv(&q);
		sum += m->len;
		m->acked = 1;
	}
	return (void *)sum;
}
int main(void)
{
	pthread_t s, r;
	pthread_mutex_init(&q.m, NULL);
	pthread_cond_init(&q.c, NULL);
	q.tail = &q.head;
	pthread_create(&s, NULL, sender, NULL);
	pthread_create(&r, NULL, receiver, NULL);
	pthread_join(s, NULL);
	pthread_join(r, NULL);
	return 0;
}
