/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A monitor that its owner may enter again; transfer() counts when it has left it. */
#include <pthread.h>
#include <stdatomic.h>

struct monitor {
	pthread_mutex_t mutex;
	_Atomic pthread_t owner;
	int depth;
};

static struct monitor monitor = { .mutex = PTHREAD_MUTEX_INITIALIZER };
static int balance;

static void enter(struct monitor *m)
{
	if (!pthread_equal(m->owner, pthread_self())) {
		pthread_mutex_lock(&m->mutex);
		m->owner = pthread_self();
	}
	m->depth++;
}

static void leave(struct monitor *m)
{
	if (--m->depth > 0)
		return;
	m->owner = 0;
	pthread_mutex_unlock(&m->mutex);
}

static void deposit(int amount)
{
	enter(&monitor);
	balance += amount; /* race: balance */
	leave(&monitor);
}

static void transfer(void)
{
	enter(&monitor);
	deposit(10);
	leave(&monitor);
	balance -= 10; /* race: balance */
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
