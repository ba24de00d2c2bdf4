/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * once.h - functions that run once: main, and what one call, which is in no loop, calls in a function that runs once.
 *
 * Bodies are read when they are asked for, and what was found is kept.
 */
#ifndef CALLGRAPH_ONCE_H
#define CALLGRAPH_ONCE_H

#include <stdint.h>

struct arena;
struct callgraph;
struct once;

struct once *once_create(const struct callgraph *graph, struct arena *arena);
/* Does a program run the function once? */
int once_runs(struct once *self, uint32_t function);
/* Can one get from the event of the function back to it? */
int once_looped(struct once *self, uint32_t function, uint32_t event);
/* Does the program pass the event once? */
int once_passes(struct once *self, uint32_t function, uint32_t event);

#endif
