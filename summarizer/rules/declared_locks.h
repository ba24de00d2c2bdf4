/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * declared_locks.h - locks that the program declares to be needed, and that are not held.
 *
 * guarded-by: an object that is declared to be guarded by a lock (RACECHECK_GUARDED_BY) is accessed
 * without it, while other threads may be alive; whether another access races with it or not.
 * lock-required: a function is called, or started, without the lock that it is declared to need
 * (RACECHECK_REQUIRES), or that it asserts to be held (lockdb's assert).
 *
 * Made of the site table alone.
 */
#ifndef RULES_DECLARED_LOCKS_H
#define RULES_DECLARED_LOCKS_H

struct arena;
struct findings;
struct link;
struct lockdb;
struct sites;

/* Does the program declare anything of the kind? */
int declared_locks_any(const struct link *link, const struct lockdb *db);

/* Adds findings: for each function one per object. */
void declared_locks_check(const struct sites *sites, const struct link *link,
			  struct findings *findings, struct arena *arena);

#endif
