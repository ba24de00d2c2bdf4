/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A compare-and-swap that begins with a plain read; what it read is used otherwise by the near miss.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>

static uint64_t min, max, slots[8], last;

static void record(uint64_t *at, uint64_t n)
{
	uint64_t old;

	do
		old = *at; /* class: both-values-valid */
	while (n < old && !__sync_bool_compare_and_swap(at, old, n));
}

static void push(uint64_t n)
{
	uint64_t old = last; /* class: address */

	slots[old % 8] = n; /* class: unclassified */
	__sync_bool_compare_and_swap(&last, old, n);
}

static void *worker(void *arg)
{
	record(&min, (uint64_t)(uintptr_t)arg);
	record(&max, 3);
	push((uint64_t)(uintptr_t)arg);
	return arg;
}

int main(void)
{
	pthread_t one, two;

	pthread_create(&one, NULL, worker, NULL);
	pthread_create(&two, NULL, worker, NULL);
	pthread_join(one, NULL);
	pthread_join(two, NULL);
	return 0;
}
