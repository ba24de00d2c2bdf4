/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * deadlocks.h - threads that wait for each other in a circle (RacerX sections 3 to 6).
 *
 * Made of the site table alone (sites/sites.h).  Wherever a lock b is acquired while a lock a is held there
 * is an edge a -> b (order.c).  A circle of edges is a deadlock if a thread stands at each of them at the
 * same time (cycles.c):
 *
 *      1  void *one(void *arg) { lock(&a); lock(&b); ... }      a -> b
 *      2  void *two(void *arg) { lock(&b); lock(&a); ... }      b -> a
 *
 * It is none if
 *   - two of the threads never run at the same time, as one that is joined before the other one is created;
 *   - a lock is held at two of the edges (a gate): only one of the threads gets that far;
 *   - an acquisition gives up instead of waiting (trylock, timedlock);
 *   - the lock is held for reading, and acquired for reading: readers do not wait for readers.  An implementation
 *     that prefers writers makes a deadlock of it if a writer waits meanwhile; that is not told.
 *
 * A wait for a condition acquires its mutex again: while another lock is held, that is an edge, too, and if
 * the mutex was taken first, both directions are on one path (figure 5).  Semaphores count as locks where they
 * are used as such (semaphores.c).
 *
 * Locks are compared by class (struct and field, or variable), and then by what is known of the instances:
 * a name that means the same everywhere, or the objects that a pointer may point to.  Locks of one class
 * are different ones only if these say so; how sure it is decides the tier (judge.c).
 *
 * Rules: deadlock; lock-order, of an acquisition against the order that the project has committed.
 */
#ifndef DEADLOCKS_DEADLOCKS_H
#define DEADLOCKS_DEADLOCKS_H

struct arena;
struct findings;
struct link;
struct order_file;
struct sites;

/* Adds findings.  file: the order that the project has committed (order_file.h), or NULL. */
void deadlocks_find(const struct sites *sites, const struct link *link, const struct order_file *file,
		    struct findings *findings, struct arena *arena);

#endif
