/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * query.c - small questions about facts (facts.h).
 */
#include "facts/facts.h"

int facts_has_attr(const struct facts_attrs *attrs, uint32_t kind)
{
	uint32_t i;

	for (i = 0; attrs && i < attrs->count; i++)
		if (attrs->items[i].kind == kind)
			return 1;
	return 0;
}

uint32_t facts_alias_target(const struct facts_tu *tu, uint32_t symbol)
{
	uint32_t steps;

	/* A chain that is longer than the table is a cycle. */
	for (steps = 0; steps <= tu->nsymbols; steps++) {
		const struct facts_symbol *at = &tu->symbols[symbol];

		if (!(at->flags & (RCF_SYM_ALIAS | RCF_SYM_WEAKREF)) || !at->target)
			return symbol;
		symbol = at->target;
	}
	return 0;
}

uint64_t facts_type_size(const struct facts_tu *tu, uint32_t type)
{
	uint64_t factor = 1;

	/* Arrays of arrays of ...: types.c made sure that it ends. */
	while (tu->types[type].kind == RCF_T_ARRAY) {
		if (__builtin_mul_overflow(factor, tu->types[type].number, &factor))
			return 0;
		type = tu->types[type].target;
	}
	if (tu->types[type].kind == RCF_T_POINTER)
		return __builtin_mul_overflow(factor, tu->pointer_size, &factor) ? 0 : factor;
	return __builtin_mul_overflow(factor, tu->types[type].size, &factor) ? 0 : factor;
}

const char *facts_main_file(const struct facts_tu *tu)
{
	return tu->nfiles ? tu->files[1].path : "";
}

int facts_event_has_result(const struct facts_event *event)
{
	return event->kind == RCF_E_READ || event->kind == RCF_E_RMW || event->kind == RCF_E_CALL;
}

unsigned facts_value_operands(const struct facts_value *value, uint32_t operands[3])
{
	operands[0] = value->a;
	operands[1] = value->b;
	operands[2] = value->c;
	switch (value->kind) {
	case RCF_V_FIELD:
	case RCF_V_OFFSET:
	case RCF_V_UNARY:
	case RCF_V_CONVERT:
		return 1;
	case RCF_V_ELEM:
	case RCF_V_BINARY:
		return 2;
	case RCF_V_SELECT:
		return 3;
	default:
		return 0;
	}
}
