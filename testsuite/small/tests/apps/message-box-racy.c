/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sender uses one message again and again, without asking whether it was read. */
#include <pthread.h>
#include <stddef.h>

struct message {
	int kind;
};

static struct message *box;
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t c = PTHREAD_COND_INITIALIZER;

static struct message *receive(void)
{
	struct message *msg;

	pthread_mutex_lock(&m);
	while (!box)
		pthread_cond_wait(&c, &m);
	msg = box;
	box = NULL;
	pthread_mutex_unlock(&m);
	return msg;
}

static void *sender(void *arg)
{
	static struct message msg;

	(void)arg;
	for (int i = 0; i < 3; i++) {
		msg.kind = i; /* race */
		pthread_mutex_lock(&m);
		box = &msg;
		pthread_cond_signal(&c);
		pthread_mutex_unlock(&m);
	}
	return NULL;
}

int main(void)
{
	pthread_t t;
	struct message *msg;
	int kind;

	pthread_create(&t, NULL, sender, NULL);
	msg = receive();
	kind = msg->kind; /* race */
	pthread_join(t, NULL);
	return kind;
}
