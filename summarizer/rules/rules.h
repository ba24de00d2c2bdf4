/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * rules.h - lock discipline: what a program does with its locks that is wrong whatever other threads do.
 *
 * Every rule is a file of its own that reads the site table (sites/sites.h) and nothing else; rules.c lists
 * them, report/lock_rules.c has their words with a wrong and a right example.
 *
 * What a function does in agreement with its callers is its contract and no finding: a function that returns
 * with a lock that callers release, a function that releases a lock that callers acquired (contracts.c).  A
 * finding is likely if it holds in a context that is told, on paths that the locksets have told apart; where
 * paths were joined, or a branch may be the test of whether the lock was acquired, it is possible.
 *
 *     rules_check(sites, link, findings, arena);
 */
#ifndef RULES_RULES_H
#define RULES_RULES_H

struct arena;
struct findings;
struct link;
struct sites;

/* Adds the findings of all rules: for each function and rule one per lock. */
void rules_check(const struct sites *sites, const struct link *link, struct findings *findings,
		 struct arena *arena);

#endif
