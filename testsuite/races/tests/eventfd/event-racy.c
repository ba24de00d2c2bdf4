/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An event behind functions; the worker announces before the data is there. */
#include <pthread.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct event {
	int fd;
};

struct job {
	struct event done;
	int result;
};

static int make_fd(void)
{
	return eventfd(0, EFD_CLOEXEC);
}

static int event_init(struct event *event)
{
	event->fd = make_fd();
	return event->fd < 0 ? -1 : 0;
}

static void event_set(struct event *event)
{
	while (eventfd_write(event->fd, 1) != 0)
		;
}

static int event_wait(struct event *event)
{
	eventfd_t n;

	return eventfd_read(event->fd, &n);
}

static struct job job;

static void *work(void *arg)
{
	event_set(&job.done);
	job.result = 7; /* race */
	return arg;
}

int main(void)
{
	pthread_t thread;

	if (event_init(&job.done) != 0)
		return 1;
	pthread_create(&thread, NULL, work, NULL);
	if (event_wait(&job.done) != 0)
		return 1;
	return job.result; /* race */
}
