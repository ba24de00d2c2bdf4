// SPDX-License-Identifier: GPL-3.0-or-later
// Spin locks and semaphores.
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

struct obj {
	sem_t s;
	pthread_spinlock_t spin;
	int n;
};

sem_t s;
pthread_spinlock_t spin;
int n;

void spins(void)
{
	pthread_spin_lock(&spin);
	n++; // locks here: spin
	pthread_spin_unlock(&spin);
	n++; // locks here: none
	if (!pthread_spin_trylock(&spin)) {
		n++; // locks here: spin
		pthread_spin_unlock(&spin);
	}
	n++; // locks here: none
}

void spin_field(struct obj *p, struct obj *q)
{
	pthread_spin_lock(&p->spin);
	q->n++; // locks here: p->spin
	pthread_spin_unlock(&p->spin);
	p->n++; // locks here: none
}

void as_lock(void)
{
	sem_wait(&s);
	n++; // locks here: s (semaphore)
	sem_post(&s);
	n++; // locks here: none
}

void interrupted(void)
{
	while (sem_wait(&s) == -1 && errno == EINTR)
		continue;
	n++; // locks here: s (semaphore)
	sem_post(&s);
	n++; // locks here: none
}

void tried(const struct timespec *t)
{
	if (sem_trywait(&s) == 0) {
		n++; // locks here: s (semaphore)
		sem_post(&s);
	}
	n++; // locks here: none
	if (sem_trywait(&s) < 0)
		return;
	n++; // locks here: s (semaphore)
	sem_post(&s);
	if (sem_timedwait(&s, t))
		return;
	n++; // locks here: s (semaphore)
	sem_post(&s);
}

static void down(struct obj *o) // summary: L+ {o->s (semaphore)} L- {}
{
	sem_wait(&o->s);
}

static void up(struct obj *o) // summary: L+ {} L- {o->s}
{
	sem_post(&o->s);
}

void wrapped(struct obj *p, struct obj *q)
{
	down(p);
	p->n++; // locks here: p->s (semaphore)
	up(p);
	p->n++; // locks here: none
	down(p);
	p->n++; // locks here: p->s (semaphore)
	up(q);
	p->n++; // locks here: none
}

/* Signals: posts what it never waited for. */
void signals(void) // summary: L+ {} L- {s}
{
	n++;
	sem_post(&s);
}
