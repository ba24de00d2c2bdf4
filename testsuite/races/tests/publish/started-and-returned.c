/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* An object whose thread runs already when it is returned, or null: it is not new to others, its lock is needed. */
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
	service->done += service->jobs;
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
	pthread_mutex_lock(&service->lock);
	service->jobs++;
	pthread_mutex_unlock(&service->lock);
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
