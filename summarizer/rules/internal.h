/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - what the rules have in common.  Internal to rules/.
 */
#ifndef RULES_INTERNAL_H
#define RULES_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "findings/finding.h"
#include "findings/sentences.h"
#include "sites/sites.h"
#include "sites/told.h"

struct rules {
	struct teller teller;
	const struct sites *sites;
	struct pool found;        /* struct finding */
	struct table contracts;   /* of contracts.c */
	struct table calls;       /* sites that are SITES_CALL, by point: 1 + index */
};

/* ---- rules.c ---- */
/* A finding of tier likely with this site; object and key are those of the site. */
struct finding rule_finding(const struct rules *self, const char *rule, const struct site *site,
			    const struct site_context *context);
/* Lowers the tier by what is doubtful of the context: paths that were joined, ... */
void rule_doubt(struct finding *finding, const struct site_context *context);
/* Is a call behind that function on the way through a pointer that may hold several functions? */
int rule_is_guessed(const struct site_context *context, uint32_t function);
/* Of one function, rule and object the surest one is told, the others are listed. */
void rule_add(struct rules *self, struct finding *finding);
/* A note: where else. */
void rule_other(const struct rules *self, struct finding *finding, struct finding_point point);
uint32_t rule_function(const struct rules *self, const struct site *site); /* of link.h */
/* The sites of the function of a site: first to last. */
const struct site *rule_first(const struct rules *self, const struct site *site);
const struct site *rule_end(const struct rules *self, const struct site *site);
/* Is it a lock that one thread has at a time and releases itself: no semaphore, mask or lock made by hand? */
int rule_is_lock(const struct rules *self, uint32_t lock);
/* Is it one variable, by its name? */
int rule_is_variable(const struct rules *self, uint32_t lock);
/* Several places call functions that return with such a lock: if all forget it, it is released in a way that is not seen.
 * nowhere: and the program has no release of such a lock at all. */
int rule_is_habit(const struct rules *self, const struct site *site, int nowhere);
/* The lock of the site as it is held in the context, NULL. */
const struct site_held *rule_held(const struct rules *self, const struct site *site,
				  const struct site_context *context);
/* Is it doubtful enough not to be told: a lock that is acquired and released under conditions? */
int rule_is_conditional(const struct site_context *context);

/* The lock of the site, as one that was acquired there. */
struct finding_lock *rule_lock(const struct rules *self, const struct site *site, struct finding_point taken);

/* Does the function do it for its caller, as a wrapper does?  Then the call is told. */
int rule_is_callers(const struct rules *self, const struct site *site, const struct site_context *context);

/* ---- contracts.c ---- */
/* Which functions return with a lock that their callers release. */
void contracts_find(struct rules *self);
/* Is a lock of its class released at a place where it is not known to be held? */
int contract_unseen(const struct rules *self, uint32_t lock);
/* Is the lock of an acquisition or a return one that such places release, and its own function does not: a gate, which one
 * thread closes behind itself and another one opens? */
int contract_handed(const struct rules *self, const struct site *site);
/* Does another function than the one that leaks, and what that acquired the lock by, return with that very lock on all
 * its paths, as pause() does?  Then that is what others release. */
int contract_explained(const struct rules *self, const struct site *leak, const struct site_context *context);
/* Did the lock come, in the site's function, through the call of one of several functions, and not from an acquisition? */
int contract_unknown(const struct rules *self, const struct site *site, struct finding_point taken);
int contract_returns(const struct rules *self, uint32_t function, uint32_t lock);

/* ---- one file per rule ---- */
typedef void rule_check(struct rules *self);
rule_check double_lock_check, lock_leak_check, unlock_not_held_check, waits_check, blocking_in_atomic_check,
	lock_destroyed_check, lock_in_handler_check, lock_uninitialised_check;

#endif
