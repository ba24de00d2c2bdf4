/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A field beside the handle says so. */
#include <pthread.h>
#include <stdlib.h>
static int n;
static void *work(void *p) { n++; return p; }

struct service { pthread_t thread; int running; };
static int service_start(struct service *s)
{
	if (pthread_create(&s->thread, NULL, work, s))
		return -1;
	s->running = 1;
	return 0;
}
static void service_stop(struct service *s)
{
	if (!s->running)
		return;
	pthread_join(s->thread, NULL);
	s->running = 0;
}
int main(void)
{
	struct service s = { 0 };

	if (service_start(&s))
		return 1;
	service_stop(&s);
	return n++;
}
