/* SPDX-License-Identifier: GPL-3.0-or-later */
/* channel_unlock() is called one line too early. */
#include <pthread.h>

struct channel {
	pthread_mutex_t mutex;
	unsigned sent;
	unsigned bytes;
};

static struct channel channel = {PTHREAD_MUTEX_INITIALIZER, 0, 0};

static void channel_lock(struct channel *c) { pthread_mutex_lock(&c->mutex); }
static void channel_unlock(struct channel *c) { pthread_mutex_unlock(&c->mutex); }

static void channel_send(struct channel *c, unsigned size)
{
	channel_lock(c);
	c->sent++;
	channel_unlock(c);
	c->bytes += size; /* race: bytes */
}

static void *talker(void *arg)
{
	(void)arg;
	for (unsigned size = 1; size < 100; size++)
		channel_send(&channel, size);
	return NULL;
}

int main(void)
{
	pthread_t first, second;

	pthread_create(&first, NULL, talker, NULL);
	pthread_create(&second, NULL, talker, NULL);
	pthread_join(first, NULL);
	pthread_join(second, NULL);
	return channel.sent != 198;
}
