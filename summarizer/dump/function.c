/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/function.h"

#include "dump/event.h"

#include <inttypes.h>

struct walk {
	struct expr *expr;
	const struct function_sink *sink;
	struct text text;
	uint32_t block;
	struct facts_loc loc;
};

static void emit(struct walk *walk, enum function_line kind)
{
	walk->sink->line(walk->sink->context, kind, walk->block, text_string(&walk->text), &walk->loc);
	text_clear(&walk->text);
}

/* Values that are used here for the first time and have a name. */
static void define(void *context, uint32_t value)
{
	struct walk *walk = context;
	uint32_t count, i;
	const uint32_t *names = expr_new_names(walk->expr, value, &count);

	for (i = 0; i < count; i++) {
		text_format(&walk->text, "v%" PRIu32 " = ", names[i]);
		expr_definition(walk->expr, &walk->text, names[i]);
		emit(walk, LINE_DEFINITION);
	}
}

/* A PHI stands nowhere in the source: take the next place that is known. */
static struct facts_loc block_loc(const struct walk *walk)
{
	const struct facts_body *body = walk->expr->body;
	const struct facts_block *block = &body->blocks[walk->block];
	uint32_t i;

	for (i = 0; i < block->nevents; i++)
		if (body->event_locs[block->events + i].file)
			return body->event_locs[block->events + i];
	if (block->loc.file)
		return block->loc;
	return walk->loc.file ? walk->loc : walk->expr->tu->symbols[body->symbol].loc;
}

static void walk_phis(struct walk *walk, const struct facts_block *block)
{
	const struct facts_body *body = walk->expr->body;
	uint32_t i, k;

	for (i = 0; i < block->nphis; i++) {
		uint32_t id = body->phis[block->phis + i];
		const struct facts_value *phi = &body->values[id];

		for (k = 0; k < phi->c; k++)
			define(walk, body->phi_args[phi->b + k]);
		text_format(&walk->text, "phi%" PRIu32 " = ", id);
		expr_phi(walk->expr, &walk->text, id);
		emit(walk, LINE_PHI);
	}
}

static void walk_events(struct walk *walk, const struct facts_block *block)
{
	const struct facts_body *body = walk->expr->body;
	uint32_t e;

	for (e = block->events; e < block->events + block->nevents; e++) {
		if (body->event_locs[e].file)
			walk->loc = body->event_locs[e];
		event_each_value(body, e, define, walk);
		event_text(walk->expr, &walk->text, e);
		emit(walk, LINE_EVENT);
	}
}

/* Does the block's last event say itself that nothing follows? */
static int says_end(const struct facts_body *body, const struct facts_block *block)
{
	const struct facts_event *last;

	if (!block->nevents)
		return 0;
	last = &body->events[block->events + block->nevents - 1];
	return last->kind == RCF_E_RETURN ||
	       (last->kind == RCF_E_CALL && last->flags & RCF_C_NORETURN);
}

static void walk_end(struct walk *walk, const struct facts_block *block)
{
	uint32_t i;

	if (block->loc.file)
		walk->loc = block->loc;
	for (i = block->nregular; i < block->nsuccs; i++) {
		exceptional_text(walk->expr, &walk->text, walk->block, i);
		emit(walk, LINE_EXCEPTIONAL);
	}
	if (block->term == RCF_TERM_END) {
		if (block->nsuccs == 0 && !says_end(walk->expr->body, block))
			emit(walk, LINE_END);
		return;
	}
	define(walk, block->value);
	terminator_text(walk->expr, &walk->text, walk->block, walk->sink->separator);
	emit(walk, LINE_TERMINATOR);
}

void function_lines(struct expr *expr, const struct function_sink *sink)
{
	struct walk walk = { .expr = expr, .sink = sink };
	const struct facts_body *body = expr->body;

	for (walk.block = 0; walk.block < body->nblocks; walk.block++) {
		const struct facts_block *block = &body->blocks[walk.block];

		walk.loc = block_loc(&walk);
		emit(&walk, LINE_BLOCK);
		walk_phis(&walk, block);
		walk_events(&walk, block);
		walk_end(&walk, block);
	}
	text_free(&walk.text);
}
