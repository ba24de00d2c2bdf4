/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * literals.c - section LITERALS: texts that calls are given and that may name a library or a symbol.
 */
#include "base/arena.h"
#include "facts/decode.h"

void decode_literals(struct decoder *decoder, uint32_t count)
{
	struct facts_literal *literals = arena_array(decoder->arena, count, sizeof *literals);
	struct cursor *cursor = &decoder->cursor;
	uint32_t func = 0, i;

	for (i = 0; i < count && !cursor->failed; i++) {
		uint32_t further = cursor_u32(cursor, "function");

		if (further >= decoder->tu->nfuncs - func) {
			cursor_fail(cursor, "a function that is not there");
			return;
		}
		func += further;
		literals[i].func = func;
		literals[i].event = cursor_u32(cursor, "event");
		literals[i].argument = cursor_u32(cursor, "argument");
		literals[i].text = cursor_string(cursor);
	}
	cursor_finish(cursor);
	decoder->tu->nliterals = count;
	decoder->tu->literals = literals;
}

static int is_before(const struct facts_literal *literal, uint32_t func, uint32_t event, uint32_t argument)
{
	if (literal->func != func)
		return literal->func < func;
	return literal->event != event ? literal->event < event : literal->argument < argument;
}

const char *facts_literal(const struct facts_tu *tu, uint32_t func, uint32_t event, uint32_t argument)
{
	uint32_t low = 0, high = tu->nliterals;
	const struct facts_literal *found;

	while (low < high) {
		uint32_t middle = low + (high - low) / 2;

		if (is_before(&tu->literals[middle], func, event, argument))
			low = middle + 1;
		else
			high = middle;
	}
	found = &tu->literals[low];
	return low < tu->nliterals && found->func == func && found->event == event &&
	       found->argument == argument ? found->text : NULL;
}
