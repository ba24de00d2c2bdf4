/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "stage.h"

void init(struct stage *s, void (*fn)(int))
{
	s->fn = fn;
}

void *serve(void *arg)
{
	struct stage *s = arg;
	int i;

	for (i = 0; i < 100; i++)
		s->fn(i);
	return NULL;
}
