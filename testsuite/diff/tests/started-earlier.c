/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A thread is started before what it reads is set up.
 *
 * told: order-lost 'table.size'
 */
#include <pthread.h>

static struct { int size; int *items; } table;
static int items[10];

static void *worker(void *arg)
{
	return table.size > 3 && table.items[3] ? arg : 0;
}

int main(void)
{
	pthread_t a;

#ifdef CHANGED
	pthread_create(&a, 0, worker, 0);
#endif
	table.size = 10;
	table.items = items;
#ifndef CHANGED
	pthread_create(&a, 0, worker, 0);
#endif
	pthread_join(a, 0);
	return 0;
}
