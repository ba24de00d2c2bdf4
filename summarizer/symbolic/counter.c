/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "symbolic/counter.h"

#include "cfg/loops.h"

static const struct facts_value *phi_of(const struct symbolic *self, uint32_t phi)
{
	return &self->body->values[sym_get(self->syms, phi)->a];
}

int symbolic_is_cyclic(struct symbolic *self, uint32_t phi)
{
	const struct facts_value *value = phi_of(self, phi);
	uint32_t i;

	for (i = 0; i < value->c; i++)
		if (sym_mentions(self->syms, symbolic_value(self, self->body->phi_args[value->b + i]), phi))
			return 1;
	return 0;
}

uint32_t sym_advances(const struct syms *syms, uint32_t value, int64_t *by)
{
	const struct sym *sum = sym_get(syms, value), *constant;

	*by = 0;
	if (sum->kind != SYM_BINARY || (sum->op != RCF_OP_ADD && sum->op != RCF_OP_SUB))
		return 0;
	constant = sym_get(syms, sum->b);
	if (constant->kind != SYM_CONST || constant->number == INT64_MIN)
		return 0;
	*by = sum->op == RCF_OP_ADD ? constant->number : -constant->number;
	return sum->a;
}

/* What is added to the PHI: a value, or bytes. */
static uint32_t step_of(struct symbolic *self, uint32_t phi, uint32_t next, int64_t *bytes)
{
	const struct sym node = *sym_get(self->syms, next);
	int64_t by;

	*bytes = node.kind == SYM_AT && node.a == phi ? node.number : 0;
	if (node.kind == SYM_BINARY && node.op == RCF_OP_ADD)
		return node.a == phi ? node.b : node.b == phi ? node.a : 0;
	return sym_advances(self->syms, next, &by) == phi ? sym_const(self->syms, by) : 0;
}

/* One of several different values is unknown. */
static void note(uint32_t *known, uint32_t value, int *several)
{
	*several |= !value || (*known && *known != value);
	*known = value;
}

int symbolic_counter(struct symbolic *self, uint32_t phi, struct symbolic_counter *out)
{
	const struct facts_value *value = phi_of(self, phi);
	int several_first = 0, several_next = 0;
	uint32_t i;

	*out = (struct symbolic_counter){ .phi = phi, .header = value->a };
	for (i = 0; i < value->c; i++) {
		uint32_t operand = symbolic_value(self, self->body->phi_args[value->b + i]);
		int closes = cfg_closes_loop(self->rank, cfg_source(self->body, value->a, i), value->a);

		if (sym_mentions(self->syms, operand, phi) || (closes && !operand)) {
			note(&out->next, operand, &several_next);
		} else {
			note(&out->first, operand, &several_first);
			out->restarts |= (uint8_t)closes;
		}
	}
	if (several_first)
		out->first = 0;
	if (several_next)
		out->next = 0;
	out->step = step_of(self, phi, out->next, &out->bytes);
	return out->first && out->step;
}

int symbolic_test(struct symbolic *self, uint32_t block, struct sym *test)
{
	const struct facts_block *at = &self->body->blocks[block];

	if (at->term != RCF_TERM_COND || self->rank[block] == SYMBOLIC_UNSET)
		return 0;
	*test = *sym_get(self->syms, symbolic_value(self, at->value));
	return 1;
}
