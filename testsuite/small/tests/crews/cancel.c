/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

struct monitor {
	pthread_t tid;
	int active;
	char *buf;
	size_t len;
};

static void *watch(void *arg)
{
	struct monitor *mon = arg;

	for (;;) {
		mon->len += snprintf(mon->buf, 64, "tick");
		sleep(1);
	}
	return NULL;
}

static int monitor_start(struct monitor *mon)
{
	mon->buf = malloc(64);
	if (!mon->buf)
		return -1;
	mon->len = 0;
	if (pthread_create(&mon->tid, NULL, watch, mon)) {
		free(mon->buf);
		return -1;
	}
	mon->active = 1;
	return 0;
}

static void monitor_stop(struct monitor *mon)
{
	if (!mon->active)
		return;
	pthread_cancel(mon->tid);
	pthread_join(mon->tid, NULL);
	printf("%zu\n", mon->len);
	free(mon->buf);
	mon->active = 0;
}

int main(void)
{
	static struct monitor mon;

	if (monitor_start(&mon))
		return 1;
	sleep(2);
	monitor_stop(&mon);
	return 0;
}
