/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two lists, each with a lock; who removes a packet takes the lock of the hooks. */
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
	LIST_INSERT_HEAD(&hooks, h, next); /* race-free too */
	pthread_mutex_unlock(&hook_lock);
}

static void add_packet(void)
{
	struct hook *h = malloc(sizeof *h);

	pthread_mutex_lock(&packet_lock);
	LIST_INSERT_HEAD(&packets, h, next); /* race */ /* race-free too */
	pthread_mutex_unlock(&packet_lock);
}

static void *work(void *arg)
{
	struct hook *h;

	pthread_mutex_lock(&hook_lock);
	h = LIST_FIRST(&packets); /* race */
	if (h)
		LIST_REMOVE(h, next); /* race too */
	pthread_mutex_unlock(&hook_lock);
	free(h); /* race-free too */
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
