/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Warnings of the front end and of passes before and after ours. */
#include "h.h"
char *strcpy(char *, const char *);
static int unused(void) { return 1; }

int uninitialised(int flag)
{
	int x;
	if (flag)
		x = 1;
	return x;
}

int missing_return(struct queue *q)
{
	if (q->lock)
		return 1;
}

int out_of_bounds(struct queue *q)
{
	char name[4];
	strcpy(name, "far too long");
	return q->items[8] + name[0];
}

int dangling(void)
{
	int *p = __builtin_malloc(sizeof *p);
	__builtin_free(p);
	return *p;
}
