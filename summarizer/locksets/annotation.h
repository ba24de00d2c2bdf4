/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * annotation.h - the lock expressions of include/racecheck.h: "a->lock", "$1",
 * "table[3].lock", "&g", as places in the values of the function they stand on.
 */
#ifndef LOCKSETS_ANNOTATION_H
#define LOCKSETS_ANNOTATION_H

#include "link/link.h"
#include "symbolic/sym.h"

/* The attributes of a function, NULL if it has none. */
const struct facts_attrs *annotation_attrs(const struct link *link, uint32_t function);

/* The place that an expression names; 0 if it cannot be understood.  body may be
 * NULL: then parameters have no names, only numbers.  result: the value that $0 is, 0: SYM_RETURN. */
uint32_t annotation_lock(struct syms *syms, const struct link *link, uint32_t function,
			 const struct facts_body *body, uint32_t result, const char *expression);

/* The same in the values of a caller, who passes these. */
struct annotation_call {
	uint32_t nactuals;
	const uint32_t *actuals;
};
uint32_t annotation_lock_at(struct syms *syms, const struct link *link, uint32_t function,
			    const struct facts_body *body, const struct annotation_call *call,
			    const char *expression);

/* Why findings about it are not wanted (RACECHECK_IGNORE), "" if that is not said; NULL: they are. */
const char *annotation_ignores(const struct facts_attrs *attrs);
const struct facts_attrs *annotation_variable(const struct link *link, uint32_t object);
const struct facts_attrs *annotation_field(const struct link *link, uint32_t field);

/* What the object at a place is declared to be guarded by (RACECHECK_GUARDED_BY): the number-th
 * lock, as an expression and as a place (0: it cannot be understood).  NULL: there are no more.
 * variable: the one that the place is known to be in, by other means; or 0. */
const char *annotation_guard(struct syms *syms, const struct link *link, uint32_t place,
			     uint32_t variable, uint32_t number, uint32_t *lock);

/* Is there anything of the names in an expression?  One of function, field, object; body: the function's, or NULL. */
struct annotation_owner {
	uint32_t function, field, object;
	const struct facts_body *body;
};
int annotation_is_known(struct syms *syms, const struct link *link, const struct annotation_owner *owner,
			const char *expression);

/* Is the lock that an annotation names among those held? */
enum annotation_held {
	ANNOTATION_HELD,
	ANNOTATION_PERHAPS, /* one of its kind is, which may be another one */
	ANNOTATION_LACKS
};
struct lockset;
enum annotation_held annotation_is_held(struct syms *syms, uint32_t lock, const struct lockset *held);

#endif
