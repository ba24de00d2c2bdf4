/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A monitor that its owner may enter again, by == and a thread-local number. */
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
	pthread_t self = pthread_self();

	if (m->depth > 0 && m->owner == self) { /* race too */
		m->depth++; /* race too */
		return;
	}
	pthread_mutex_lock(&m->mutex);
	m->owner = self;
	m->depth = 1; /* race too */
}

static void leave(struct monitor *m)
{
	if (m->depth > 1) { /* race too */
		m->depth--; /* race too */
		return;
	}
	m->depth = 0; /* race too */
	m->owner = 0;
	pthread_mutex_unlock(&m->mutex);
}

static void deposit(int amount)
{
	enter(&monitor);
	balance += amount;
	leave(&monitor);
}

static void transfer(void)
{
	enter(&monitor);
	deposit(10);
	balance -= 10;
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
