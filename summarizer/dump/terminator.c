/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * terminator.c - how a block ends, as text (event.h).
 */
#include "dump/event.h"

#include <inttypes.h>

static uint32_t succ(const struct expr *expr, const struct facts_block *block, uint32_t edge)
{
	return expr->body->succs[block->succs + edge].block;
}

static void targets(struct expr *expr, struct text *out, const struct facts_block *block)
{
	uint32_t i;

	for (i = 0; i < block->nregular; i++)
		text_format(out, "%sB%" PRIu32, i ? ", " : "", succ(expr, block, i));
}

static void add_case(struct text *out, const struct facts_case *label)
{
	text_format(out, "case %" PRId64, label->low);
	if (label->span)
		text_format(out, " ... %" PRId64, (int64_t)((uint64_t)label->low + label->span));
	text_add(out, ": ");
}

/* Labels in a row that go the same way share one goto. */
static void switch_text(struct expr *expr, struct text *out, const struct facts_block *block,
			const char *separator)
{
	uint32_t i;

	text_add(out, "switch (");
	expr_value(expr, out, block->value);
	text_add(out, ") {");
	for (i = 0; i < block->ncases; i++) {
		const struct facts_case *label = &expr->body->cases[block->cases + i];
		int last = i + 1 == block->ncases || label[1].edge != label->edge;

		if (!i || label[-1].edge != label->edge)
			text_add(out, separator);
		add_case(out, label);
		if (last)
			text_format(out, "goto B%" PRIu32 ";", succ(expr, block, label->edge));
	}
	text_add(out, separator);
	if (block->nregular)
		text_format(out, "default: goto B%" PRIu32 ";", succ(expr, block, block->default_edge));
	text_add(out, " }");
}

void terminator_text(struct expr *expr, struct text *out, uint32_t b, const char *separator)
{
	const struct facts_block *block = &expr->body->blocks[b];

	switch (block->term) {
	case RCF_TERM_JUMP:
		text_format(out, "goto B%" PRIu32, succ(expr, block, 0));
		break;
	case RCF_TERM_COND:
		text_add(out, "if (");
		expr_value(expr, out, block->value);
		text_format(out, ") goto B%" PRIu32 "; else goto B%" PRIu32, succ(expr, block, 0),
			    succ(expr, block, 1));
		break;
	case RCF_TERM_SWITCH:
		switch_text(expr, out, block, separator);
		break;
	case RCF_TERM_GOTO:
		text_add(out, "goto *");
		expr_operand(expr, out, block->value);
		text_add(out, " [");
		targets(expr, out, block);
		text_add_char(out, ']');
		break;
	case RCF_TERM_MULTI:
		text_add(out, "goto one of ");
		targets(expr, out, block);
		break;
	}
}

void exceptional_text(struct expr *expr, struct text *out, uint32_t b, uint32_t edge)
{
	const struct facts_edge *e = &expr->body->succs[expr->body->blocks[b].succs + edge];

	if (e->kind == RCF_EDGE_EH)
		text_format(out, "on exception goto B%" PRIu32, e->block);
	else if (e->kind)
		text_format(out, "abnormally goto B%" PRIu32, e->block);
}
