/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * names.h - the constants of rcf.h in words: for dumps, reports and tests.
 *
 * Every function gives a static string, "?" for what rcf.h does not know.
 */
#ifndef FACTS_NAMES_H
#define FACTS_NAMES_H

#include <stdint.h>

const char *name_of_lang(uint32_t lang);       /* enum rcf_lang */
const char *name_of_type(uint32_t kind);       /* enum rcf_type */
const char *name_of_attr(uint32_t attr);       /* enum rcf_attr */
const char *name_of_value(uint32_t kind);      /* enum rcf_value */
const char *name_of_op(uint32_t op);           /* enum rcf_op: "add" */
const char *sign_of_op(uint32_t op);           /* C's operator, NULL if it has none: "+" */
const char *name_of_term(uint32_t term);       /* enum rcf_term */
const char *name_of_edge(uint32_t edge);       /* enum rcf_edge; 0 is "regular" */
const char *name_of_event(uint32_t kind);      /* enum rcf_event */
const char *name_of_order(uint32_t order);     /* enum rcf_order */
const char *name_of_rmw(uint32_t rmw);         /* enum rcf_rmw */
const char *name_of_rmw_result(uint32_t kind); /* enum rcf_rmw_result */
const char *name_of_gap(uint32_t gap);         /* enum rcf_gap */
const char *name_of_section(uint32_t section); /* enum rcf_section */

/* Flags: names[i] belongs to bit i; NULL where there is none. */
struct flag_names {
	unsigned count;
	const char *const *names;
};
extern const struct flag_names int_flag_names, agg_flag_names, field_flag_names,
	symbol_flag_names, fn_flag_names, local_flag_names, access_flag_names, call_flag_names,
	asm_flag_names, operand_flag_names;

#endif
