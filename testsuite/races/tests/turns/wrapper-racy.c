/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The getter gives the token back before it is done with the slot. */
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
		channel.slot = i; /* race: slot */
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
		pass_turn(&channel.empty);
		sum += channel.slot; /* race: slot */
	}
	pthread_join(t, NULL);
	return sum == 45;
}
