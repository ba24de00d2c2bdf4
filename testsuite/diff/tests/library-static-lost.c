/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A library: a function that is called with the lock moves to another file, and so is not static any more.
 *
 * parts: 2
 * told: nothing
 */
#include <pthread.h>
#include <stdlib.h>

struct card { struct card *next; int number; };

extern struct card *cards;
extern pthread_mutex_t cards_lock;

#if PART == 1
struct card *cards;
pthread_mutex_t cards_lock = PTHREAD_MUTEX_INITIALIZER;
#endif
#ifdef CHANGED
struct card *card_find(int number);
#endif
#if (PART == 1 && !defined CHANGED) || (PART == 2 && defined CHANGED)
#ifndef CHANGED
static
#endif
struct card *card_find(int number)
{
	struct card *c = cards;

	while (c && c->number != number)
		c = c->next;
	return c;
}
#endif

#if PART == 1
int card_open(int number)
{
	struct card *c;

	pthread_mutex_lock(&cards_lock);
	c = card_find(number);
	if (!c && (c = malloc(sizeof *c))) {
		c->number = number;
		c->next = cards;
		cards = c;
	}
	pthread_mutex_unlock(&cards_lock);
	return c ? 0 : -1;
}

int card_known(int number)
{
	int known;

	pthread_mutex_lock(&cards_lock);
	known = card_find(number) != NULL;
	pthread_mutex_unlock(&cards_lock);
	return known;
}
#else
int card_version(void)
{
	return 1;
}
#endif
