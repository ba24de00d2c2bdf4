/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Two locks of a library are taken in the other order everywhere.
 *
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct slave { pthread_mutex_t lock; struct slave *next; int users; };

static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static struct slave *slaves;

void slave_open(struct slave *s)
{
#ifdef CHANGED
	pthread_mutex_lock(&s->lock);
	pthread_mutex_lock(&list_lock);
#else
	pthread_mutex_lock(&list_lock);
	pthread_mutex_lock(&s->lock);
#endif
	s->users++;
	s->next = slaves;
	slaves = s;
	pthread_mutex_unlock(&s->lock);
	pthread_mutex_unlock(&list_lock);
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
