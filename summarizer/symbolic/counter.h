/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * counter.h - what loops count, as symbolic values: header, first value, step and bound (cfg/loops.h has the same for
 * the values of the body).
 *
 *     struct symbolic_counter counter;
 *     struct sym test;
 *
 *     if (symbolic_counter(self, phi, &counter) && symbolic_test(self, counter.header, &test) && test.a == phi)
 *             ...                          for (i = counter.first; i < test.b; i += counter.step)
 */
#ifndef SYMBOLIC_COUNTER_H
#define SYMBOLIC_COUNTER_H

#include "symbolic/function.h"

struct symbolic_counter {
	uint32_t phi;
	uint32_t header;       /* block of the PHI */
	uint32_t first;        /* where the loop is entered; 0: unknown, or several values */
	uint32_t next, step;   /* after a round, and by how much it grows; 0: unknown, or several */
	int64_t bytes;         /* a pointer: by how much it grows, and step is 0 */
	uint8_t restarts;      /* an edge that closes the loop sets it to `first` again */
};

/* The value that a sum with a constant adds it to: x of x + 2; 0: it is no such sum. */
uint32_t sym_advances(const struct syms *syms, uint32_t value, int64_t *by);
/* Is the symbolic PHI computed from itself? */
int symbolic_is_cyclic(struct symbolic *self, uint32_t phi);
/* Fills what is known; returns whether first and step are. */
int symbolic_counter(struct symbolic *self, uint32_t phi, struct symbolic_counter *out);
/* The condition that the branch of a reached block looks at; 0: there is none. */
int symbolic_test(struct symbolic *self, uint32_t block, struct sym *test);

#endif
