/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who is named by a caller need not be the one that runs: the mutex is passed by. */
#include <pthread.h>
#include <stdatomic.h>

static pthread_t boss;

struct monitor {
	pthread_mutex_t mutex;
	_Atomic pthread_t owner;
	int depth;
};

static struct monitor monitor = { .mutex = PTHREAD_MUTEX_INITIALIZER };
static int balance;

static void enter(struct monitor *m, pthread_t who)
{
	if (m->owner != who) {
		pthread_mutex_lock(&m->mutex);
		m->owner = who;
	}
	m->depth++; /* race too */
}

static void leave(struct monitor *m)
{
	if (--m->depth > 0) /* race too */
		return;
	m->owner = 0;
	pthread_mutex_unlock(&m->mutex);
}

static void deposit(int amount)
{
	enter(&monitor, boss);
	balance += amount; /* race: balance */
	leave(&monitor);
}

static void transfer(void)
{
	enter(&monitor, boss);
	deposit(10);
	balance -= 10; /* race: balance */
	leave(&monitor);
}

static void *worker(void *arg)
{
	(void)arg;
	for (int i = 0; i < 100; i++)
		transfer();
	return NULL;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, worker, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
