/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Set up once, and then changed under a lock. */
#include <pthread.h>

static struct {
	pthread_once_t once;
	pthread_mutex_t lock;
	int seed;
} random_source = {.once = PTHREAD_ONCE_INIT, .lock = PTHREAD_MUTEX_INITIALIZER};

static void set_up(void)
{
	random_source.seed = 17;
}

static void draw(void)
{
	pthread_once(&random_source.once, set_up);
	pthread_mutex_lock(&random_source.lock);
	random_source.seed = random_source.seed * 75 % 65537;
	pthread_mutex_unlock(&random_source.lock);
}

static void *gambler(void *arg)
{
	for (int i = 0; i < 10; i++)
		draw();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, gambler, NULL);
	draw();
	pthread_join(t, NULL);
	return 0;
}
