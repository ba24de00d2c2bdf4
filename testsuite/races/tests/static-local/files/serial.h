/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

/* Every file that includes this has a counter of its own. */
static inline unsigned serial(void)
{
	static unsigned last;

	return ++last;
}

void *odd(void *);
void *even(void *);
