/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* It is posted by a function that is called from where nobody knows. */
#include <pthread.h>
#include <semaphore.h>

static sem_t done;

static void finish(void)
{
	sem_post(&done);
}

struct plugin {
	void (*finish)(void);
};
const struct plugin *unused(void)
{
	static const struct plugin it = { finish };

	return &it;
}

static void *work(void *arg)
{
	return arg;
}

int main(void)
{
	pthread_t t;

	sem_init(&done, 0, 0);
	pthread_create(&t, NULL, work, NULL);
	sem_wait(&done);
	pthread_join(t, NULL);
	return 0;
}
