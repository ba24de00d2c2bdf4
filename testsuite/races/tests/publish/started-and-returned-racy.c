/* SPDX-License-Identifier: GPL-3.0-or-later */
/* As started-and-returned.c, but the service is used without its lock: its thread is there when it is returned. */
#include <pthread.h>
#include <stdlib.h>

struct service {
	pthread_mutex_t lock;
	pthread_t thread;
	int jobs, done;
};

static void *serve(void *arg)
{
	struct service *service = arg;

	pthread_mutex_lock(&service->lock);
	service->done += service->jobs; /* race: service.jobs */
	pthread_mutex_unlock(&service->lock);
	return NULL;
}

static struct service *service_start(void)
{
	struct service *service = calloc(1, sizeof(*service));

	if (!service)
		return NULL;
	pthread_mutex_init(&service->lock, NULL);
	if (pthread_create(&service->thread, NULL, serve, service)) {
		free(service);
		return NULL;
	}
	return service;
}

static void service_add(struct service *service)
{
	service->jobs++; /* race: service.jobs */
}

int main(void)
{
	struct service *service = service_start();

	if (!service)
		return 1;
	service_add(service);
	pthread_join(service->thread, NULL);
	return service->done;
}
