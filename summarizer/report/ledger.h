/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ledger.h - what was looked at and what was not: the footer of every report.
 *
 *     struct ledger ledger;
 *     ledger_count(&ledger, program);
 *     ledger_print(stdout, &ledger, program);
 */
#ifndef REPORT_LEDGER_H
#define REPORT_LEDGER_H

#include "facts/load.h"

#include <stdio.h>

struct ledger { /* filled by ledger_count() */
	uint64_t functions, symbols, types, blocks, values;
	uint64_t events[RCF_E_LAST + 1]; /* by kind */
	uint64_t atomics;                /* accesses with a memory order */
	uint64_t indirect_calls;
	uint64_t gaps[RCF_GAP_LAST + 1]; /* by kind: in bodies and outside */
};

/* Decodes every body once; damaged ones are told by error(). */
void ledger_count(struct ledger *ledger, const struct program *program);
void ledger_print(FILE *out, const struct ledger *ledger, const struct program *program);

#endif
