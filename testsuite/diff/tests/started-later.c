/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread is started after something else that it does not read.
 *
 * told: nothing
 */
#include <pthread.h>

static struct { int size; int *items; } table;
static int items[10], other;

static void *worker(void *arg)
{
	return table.size > 3 && table.items[3] ? arg : 0;
}

int main(void)
{
	pthread_t a;

	table.size = 10;
	table.items = items;
#ifdef CHANGED
	pthread_create(&a, 0, worker, 0);
#endif
	other = 3;
#ifndef CHANGED
	pthread_create(&a, 0, worker, 0);
#endif
	pthread_join(a, 0);
	return other - 3;
}
