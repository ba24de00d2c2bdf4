/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pool.h"

static unsigned long sum(unsigned long a, unsigned long b)
{
	return a + b;
}

static unsigned long gcd(unsigned long a, unsigned long b)
{
	while (b) {
		unsigned long rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* The longest way to 1 of the numbers from a to b. */
static unsigned long collatz(unsigned long a, unsigned long b)
{
	unsigned long longest = 0;

	for (; a <= b; a++) {
		unsigned long steps = 0;

		for (unsigned long n = a; n > 1; n = n % 2 ? 3 * n + 1 : n / 2)
			steps++;
		if (steps > longest)
			longest = steps;
	}
	return longest;
}

const struct operation operations[KIND_COUNT] = {
	[KIND_SUM] = {"sum", sum},
	[KIND_GCD] = {"gcd", gcd},
	[KIND_COLLATZ] = {"collatz", collatz},
};
