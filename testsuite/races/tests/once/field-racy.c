/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Set up once, and then changed by everybody. */
#include <pthread.h>

static struct {
	pthread_once_t once;
	int seed;
} random_source = {.once = PTHREAD_ONCE_INIT};

static void set_up(void)
{
	random_source.seed = 17; /* race too: seed */
}

static int draw(void)
{
	pthread_once(&random_source.once, set_up);
	random_source.seed = random_source.seed * 75 % 65537; /* race: seed */
	return 0;
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
