/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * symbol.h - symbols and static initialisers as C.
 */
#ifndef DUMP_SYMBOL_H
#define DUMP_SYMBOL_H

#include "base/text.h"
#include "facts/facts.h"

/* A declaration with all that is known of it, without the semicolon; body
 * (may be NULL) gives a function's formals their names. */
void symbol_declare(struct arena *scratch, struct text *out, const struct facts_tu *tu,
		    uint32_t symbol, const struct facts_body *body);

/* "ops.open = &my_open" */
void symbol_init_entry(struct arena *scratch, struct text *out, const struct facts_tu *tu,
		       const struct facts_init *init, uint32_t entry);

#endif
