/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program with the main function; b.c is its other half. */
#include "h.h"

int printf(const char *format, ...);

static const char *const names[] = { "zero", "one", "two" };
static int total;
double mean;

static int consume(struct queue *q, int item)
{
	static int calls;

	calls++;
	depth++;
	total += item;
	mean = (double)total / calls;
	__atomic_fetch_add(&q->items[0], 1, __ATOMIC_RELAXED);
	depth--;
	return calls;
}

int main(int argc, char **argv)
{
	struct queue *q = &queues[argc & 3];
	int i, item;

	(void)argv;
	q->consume = consume;
	for (i = 0; i < 5; i++)
		queue_put(q, i);
	while (queue_take(q, &item)) {
		switch (q->consume(q, item)) {
		case 1: printf("%s\n", names[0]); break;
		case 2: printf("%s\n", names[1]); break;
		default: printf("%s %u\n", names[2], queue_length(q));
		}
	}
	return total == 10 ? 0 : 1;
}
