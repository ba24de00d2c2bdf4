/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct chan {
	sem_t empty, full;
	char data[64];
	int len;
};

static void *reader(void *arg)
{
	struct chan *ch = arg;

	for (;;) {
		sem_wait(&ch->full);
		if (!ch->len)
			return NULL;
		fwrite(ch->data, 1, ch->len, stdout);
		sem_post(&ch->empty);
	}
}

static void send(struct chan *ch, const char *s)
{
	sem_wait(&ch->empty);
	ch->len = strlen(s);
	memcpy(ch->data, s, ch->len);
	sem_post(&ch->full);
}

int main(void)
{
	static struct chan ch;
	pthread_t t;

	sem_init(&ch.empty, 0, 1);
	sem_init(&ch.full, 0, 0);
	pthread_create(&t, NULL, reader, &ch);
	for (int i = 0; i < 100; i++)
		send(&ch, "hello");
	send(&ch, "");
	pthread_join(t, NULL);
	return 0;
}
