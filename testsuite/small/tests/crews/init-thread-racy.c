/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>

struct service {
	pthread_t t;
	sem_t up;
	int port;
	char *buf;
};

static void *serve(void *arg)
{
	struct service *s = arg;

	s->buf = malloc(100);
	sem_post(&s->up);
	s->port = 4711; /* race */
	for (int i = 0; i < 10; i++)
		s->buf[i] = i;
	return NULL;
}

static struct service *service_start(void)
{
	struct service *s = calloc(1, sizeof *s);

	sem_init(&s->up, 0, 0);
	if (pthread_create(&s->t, NULL, serve, s)) {
		free(s);
		return NULL;
	}
	sem_wait(&s->up);
	return s;
}

int main(void)
{
	struct service *s = service_start();

	if (!s)
		return 1;
	printf("%d\n", s->port); /* race */
	pthread_join(s->t, NULL);
	free(s->buf);
	free(s);
	return 0;
}
