/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two locks of a library are taken in the other order at one place: nobody knows who calls it, but the order is new.
 *
 * told: deadlock acquires 'list_lock' under 'slave.lock'
 */
#include <pthread.h>
#include <stdlib.h>

struct slave { pthread_mutex_t lock; struct slave *next; int users; };

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static struct slave *slaves;

int slave_open(int number)
{
	struct slave *s;

	pthread_mutex_lock(&list_lock);
	for (s = slaves; s && number; s = s->next)
		number--;
	if (s) {
		pthread_mutex_lock(&s->lock);
		s->users++;
		pthread_mutex_unlock(&s->lock);
	}
	pthread_mutex_unlock(&list_lock);
	return s ? 0 : -1;
}

void slave_close(struct slave *s)
{
#ifdef CHANGED
	pthread_mutex_lock(&s->lock);
	pthread_mutex_lock(&list_lock);
#else
	pthread_mutex_lock(&list_lock);
	pthread_mutex_lock(&s->lock);
#endif
	s->users--;
	slaves = s->next;
	pthread_mutex_unlock(&s->lock);
	pthread_mutex_unlock(&list_lock);
}
