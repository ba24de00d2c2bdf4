/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ctype.h - types of a record as C.
 *
 * Types may be cyclic or deep: what is nested beyond a fixed depth appears as
 * "...".
 */
#ifndef DUMP_CTYPE_H
#define DUMP_CTYPE_H

#include "base/text.h"
#include "facts/facts.h"

enum ctype_qualifier { CTYPE_CONST = 1, CTYPE_VOLATILE = 2, CTYPE_ATOMIC = 4 };

/* A declaration without the semicolon: "int (*f)(void)"; name may be "".
 * qualifiers (or-ed) are the object's own, or its elements': "int *const p". */
void ctype_declare(struct text *out, const struct facts_tu *tu, uint32_t type, unsigned qualifiers,
		   const char *name);

/* A function's declaration with the names of its formals: body may be NULL. */
void ctype_function(struct text *out, const struct facts_tu *tu, uint32_t type, const char *name,
		    const struct facts_body *body);

/* The attributes as in the source: " guarded_by(\"lock\")". */
void ctype_attributes(struct text *out, const struct facts_attrs *attrs);

/* The definition of a struct or union, as far as the TU names its fields, with
 * offsets, as whole lines.  where is shown in the comment of the first line; may be "". */
void ctype_define(struct text *out, const struct facts_tu *tu, uint32_t type, const char *where);

#endif
