/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A mailbox for one message, under a monitor. */
#include <pthread.h>
#include <stdlib.h>

struct message {
	int kind;
	char text[20];
};

static struct message *box;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static void send(struct message *msg)
{
	pthread_mutex_lock(&m);
	while (box)
		pthread_cond_wait(&c, &m);
	box = msg;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
}

static struct message *receive(void)
{
	struct message *msg;

	pthread_mutex_lock(&m);
	while (!box)
		pthread_cond_wait(&c, &m);
	msg = box;
	box = NULL;
	pthread_cond_broadcast(&c);
	pthread_mutex_unlock(&m);
	return msg;
}

static void *sender(void *arg)
{
	(void)arg;
	for (int i = 0; i < 3; i++) {
		struct message *msg = malloc(sizeof *msg);

		msg->kind = i;
		msg->text[0] = 'a' + i;
		send(msg);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	pthread_create(&t, NULL, sender, NULL);
	for (int i = 0; i < 3; i++) {
		struct message *msg = receive();

		sum += msg->kind;
		msg->kind = -1;
		free(msg);
	}
	pthread_join(t, NULL);
	return sum;
}
