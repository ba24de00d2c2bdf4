/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A detached thread says that it is done as its last act; the flag goes with the object, which is freed then. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

struct service {
	atomic_bool stop, exited;
	int rounds;
};

static int total;

static void *run(void *argument)
{
	struct service *service = argument;

	while (!atomic_load(&service->stop)) {
		service->rounds++;
		total++;
		usleep(1);
	}
	atomic_store(&service->exited, 1);
	return NULL;
}

static struct service *start(void)
{
	struct service *service = calloc(1, sizeof *service);
	pthread_t thread;

	if (pthread_create(&thread, NULL, run, service)) {
		free(service);
		return NULL;
	}
	pthread_detach(thread);
	return service;
}

static void stop(struct service *service)
{
	atomic_store(&service->stop, 1);
	while (!atomic_load(&service->exited))
		usleep(10);
	total += service->rounds;
	free(service);
}

int main(void)
{
	struct service *service = start();

	if (!service)
		return 1;
	sleep(1);
	stop(service);
	return total;
}
