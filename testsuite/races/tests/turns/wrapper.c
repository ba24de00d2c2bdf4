/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The same in a struct, through wrappers. */
#include <pthread.h>
#include <semaphore.h>

static struct channel {
	sem_t full, empty;
	int slot;
} channel;

static void take_turn(sem_t *s)
{
	while (sem_wait(s))
		;
}

static void pass_turn(sem_t *s)
{
	sem_post(s);
}

static void *put(void *arg)
{
	for (int i = 0; i < 10; i++) {
		take_turn(&channel.empty);
		channel.slot = i;
		pass_turn(&channel.full);
	}
	return arg;
}

int main(void)
{
	pthread_t t;
	int sum = 0;

	sem_init(&channel.full, 0, 0);
	sem_init(&channel.empty, 0, 1);
	pthread_create(&t, NULL, put, NULL);
	for (int i = 0; i < 10; i++) {
		take_turn(&channel.full);
		sum += channel.slot;
		pass_turn(&channel.empty);
	}
	pthread_join(t, NULL); /* equivalent: the sum is a local */
	return sum == 45;
}
