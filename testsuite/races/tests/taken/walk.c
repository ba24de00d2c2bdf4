/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The list is searched with a pointer to the one before. */
#include <pthread.h>
#include <stdlib.h>

struct timer {
	struct timer *next;
	int due, fired;
};
static struct timer *timers;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static struct timer *expired(int now)
{
	struct timer *t, *prev = NULL;

	pthread_mutex_lock(&lock);
	for (t = timers; t; prev = t, t = t->next) {
		if (t->due > now)
			continue;
		if (prev)
			prev->next = t->next;
		else
			timers = t->next;
		break;
	}
	pthread_mutex_unlock(&lock);
	return t;
}

static void *fire(void *arg)
{
	struct timer *t;

	for (int now = 0; now < 100; now++)
		if ((t = expired(now))) {
			t->fired = now;
			free(t);
		}
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, fire, NULL);
	pthread_create(&b, NULL, fire, NULL);
	for (int i = 0; i < 100; i++) {
		struct timer *t = calloc(1, sizeof *t);

		if (!t)
			abort();
		t->due = i;
		pthread_mutex_lock(&lock);
		t->next = timers;
		timers = t;
		pthread_mutex_unlock(&lock);
	}
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
