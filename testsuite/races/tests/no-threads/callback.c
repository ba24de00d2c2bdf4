/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* qsort() and atexit() call back, in this very thread. */
#include <stdio.h>
#include <stdlib.h>

static unsigned comparisons;

static int by_value(const void *a, const void *b)
{
	comparisons++;
	return *(const int *)a - *(const int *)b;
}

static void farewell(void)
{
	printf("%u comparisons\n", comparisons);
}

int main(void)
{
	int numbers[] = {5, 3, 9, 1, 7};

	atexit(farewell);
	qsort(numbers, sizeof numbers / sizeof *numbers, sizeof *numbers, by_value);
	comparisons += numbers[0] == 0;
	return 0;
}
