/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Different bits of one word, read and written; two writes of one word lose one of them.
 */
#include <pthread.h>
#include <stdio.h>

#define LINKED 1u
#define FETCHED 2u
#define DIRTY 4u

struct item { unsigned flags, more, mode; };
static struct item item;
static struct { unsigned open : 1, kind : 3; } door;

static unsigned kind_of(const struct item *it)
{
	return it->flags >> 4;
}

static void *writer(void *arg)
{
	struct item *it = arg;

	it->flags |= FETCHED; /* class: disjoint-bits */
	it->more |= DIRTY; /* class: lost-update */
	it->mode = (it->mode & ~0xf0u) | 0x30; /* class: disjoint-bits */
	door.open = 1; /* class: disjoint-bits */
	return arg;
}

static void *reader(void *arg)
{
	struct item *it = arg;

	if (it->flags & LINKED)
		puts("linked");
	if (kind_of(it) == 2)
		puts("two");
	it->more &= ~LINKED; /* class: lost-update */
	if (it->mode & 0xf)
		puts("mode");
	if (door.kind)
		puts("kind");
	return arg;
}

/* A near miss: the read depends on the bit that is written. */
static unsigned word;
static void *setter(void *arg)
{
	word |= DIRTY; /* class: unclassified */
	return arg;
}

int main(void)
{
	pthread_t one, two, three;

	pthread_create(&one, NULL, writer, &item);
	pthread_create(&two, NULL, reader, &item);
	pthread_create(&three, NULL, setter, NULL);
	if (word & (DIRTY | LINKED))
		puts("dirty");
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	pthread_join(three, NULL);
	return 0;
}
