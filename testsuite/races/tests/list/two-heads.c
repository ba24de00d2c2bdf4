/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lists of one kind of element, each under its own lock; an element leads back to the head of its own list. */
#include <pthread.h>
#include <stdlib.h>
#include <sys/queue.h>

struct hook {
	LIST_ENTRY(hook) next;
};
static LIST_HEAD(, hook) hooks, packets;
static pthread_mutex_t hook_lock = PTHREAD_MUTEX_INITIALIZER, packet_lock = PTHREAD_MUTEX_INITIALIZER;

static void add_hook(void)
{
	struct hook *h = malloc(sizeof *h);

	pthread_mutex_lock(&hook_lock);
	LIST_INSERT_HEAD(&hooks, h, next); /* not a race? le_prev of a packet's hook leads there, it is believed */
	pthread_mutex_unlock(&hook_lock);
}

static void add_packet(void)
{
	struct hook *h = malloc(sizeof *h);

	pthread_mutex_lock(&packet_lock);
	LIST_INSERT_HEAD(&packets, h, next); /* not a race? likewise */
	pthread_mutex_unlock(&packet_lock);
}

static void *work(void *arg)
{
	struct hook *h;

	pthread_mutex_lock(&packet_lock);
	h = LIST_FIRST(&packets);
	if (h)
		LIST_REMOVE(h, next); /* not a race? likewise */
	pthread_mutex_unlock(&packet_lock);
	free(h);
	return arg;
}

int main(void)
{
	pthread_t t;

	add_packet();
	add_hook();
	pthread_create(&t, NULL, work, NULL);
	add_packet();
	add_hook();
	pthread_join(t, NULL);
	return 0;
}
