/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The replay paper's figure 2: two threads drop a reference; and near misses.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct foo { int refs, value; };

static void put(struct foo *f)
{
	f->refs--; /* class: free */
	if (f->refs == 0)
		free(f);
}

/* Through a function that says whether it was the last one, and one that frees. */
struct bar { int refs; char *name; };
static int drop(struct bar *b)
{
	return --b->refs; /* class: free */
}
static void bar_free(struct bar *b)
{
	free(b->name);
	free(b);
}
static void bar_put(struct bar *b)
{
	if (!drop(b))
		bar_free(b);
}

/* Behind the test, memory of its own is freed: the counter decides on nothing else. */
static int busy;
static void note(void)
{
	char *text;

	busy++; /* class: lost-update */
	if (busy == 10) {
		text = malloc(100);
		if (text)
			puts(text);
		free(text);
	}
}

/* A flag that is tested, set, and decides on a free. */
static int done;
static char *buffer;
static void finish(void)
{
	if (!done) { /* class: free */
		done = 1; /* class: free */
		free(buffer); /* class: free */
	}
}

struct all { struct foo *f; struct bar *b; };

static void *worker(void *arg)
{
	struct all *all = arg;

	put(all->f);
	bar_put(all->b);
	note();
	finish();
	return NULL;
}

int main(void)
{
	static struct all all;
	pthread_t one, two;

	all.f = calloc(1, sizeof *all.f);
	all.b = calloc(1, sizeof *all.b);
	buffer = malloc(10);
	if (!all.f || !all.b)
		return 1;
	all.f->refs = all.b->refs = 2;
	pthread_create(&one, NULL, worker, &all);
	pthread_create(&two, NULL, worker, &all);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
