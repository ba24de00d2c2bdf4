/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A list that was emptied one by one is emptied at once, and the lock is not held for that any more.
 *
 * told: unlocked-access in splice() without 'lock', which insert() holds there
 */
#include <pthread.h>
#include <stddef.h>

struct link { struct link *next, *prev; };
struct job { struct link link; int number; };

extern void tell(void);   /* wakes main() */
extern void hear(void);   /* waits for that */
extern struct job *arrived(void);

static struct link done = { &done, &done }, seen = { &seen, &seen };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void insert(struct link *new, struct link *prev, struct link *next)
{
	next->prev = new;
	new->next = next;
	new->prev = prev;
	prev->next = new;
}

static void append(struct link *new, struct link *head)
{
	insert(new, head->prev, head);
}

static void take_out(struct link *link)
{
	link->next->prev = link->prev;
	link->prev->next = link->next;
}

static void splice(struct link *from, struct link *prev, struct link *next)
{
	from->next->prev = prev;
	prev->next = from->next;
	from->prev->next = next;
	next->prev = from->prev;
	from->next = from->prev = from;
}

static void *work(void *arg)
{
	for (;;) {
		struct job *job = arrived();

		pthread_mutex_lock(&lock);
		append(&job->link, &done);
		pthread_mutex_unlock(&lock);
	}
	return arg;
}

static void *collect(void *arg)
{
	for (;;) {
#ifdef CHANGED
		if (done.next != &done)
			splice(&done, &seen, seen.next);
#else
		pthread_mutex_lock(&lock);
		while (done.next != &done) {
			struct link *link = done.next;

			take_out(link);
			append(link, &seen);
		}
		pthread_mutex_unlock(&lock);
#endif
		tell();
	}
	return arg;
}

int main(void)
{
	pthread_t worker, collector;
	int sum = 0;

	pthread_create(&worker, NULL, work, NULL);
	pthread_create(&collector, NULL, collect, NULL);
	for (;;) {
		hear();
		while (seen.next != &seen) {
			struct job *job = (struct job *)seen.next;

			take_out(&job->link);
			sum += job->number;
		}
	}
	return sum;
}
