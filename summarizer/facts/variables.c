/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * variables.c - section NAMES: the variables of the source that values are known as.
 */
#include "base/arena.h"
#include "facts/decode.h"

#include <inttypes.h>

/* Only where each body's entries lie: facts_variables() reads them. */
void decode_names(struct decoder *decoder, uint32_t count)
{
	const struct facts_section *section = &decoder->tu->sections[RCF_SEC_NAMES];
	struct cursor *cursor = &decoder->cursor;
	uint32_t i;

	if (!section->kind) /* a record of minor version 0 */
		return;
	if (count != decoder->tu->nfuncs)
		cursor_fail(cursor, "%" PRIu32 " lists for %" PRIu32 " functions", count,
			    decoder->tu->nfuncs);
	for (i = 0; i < count && !cursor->failed; i++) {
		uint32_t length = cursor_u32(cursor, "length");
		const uint8_t *bytes = cursor_bytes(cursor, length);

		if (!bytes)
			continue;
		decoder->funcs[i].names = (uint32_t)(bytes - section->data);
		decoder->funcs[i].names_length = length;
	}
	cursor_finish(cursor);
}

static int has_number(const struct facts_value *value)
{
	return value->kind > RCF_V_EXCEPTION;
}

/* Values have their numbers in the order of their ids; the one behind id that is COUNT further. */
static uint32_t value_behind(const struct facts_body *body, uint32_t id, uint32_t count)
{
	do {
		if (++id > body->nvalues)
			return id;
		if (has_number(&body->values[id]) && !count--)
			return id;
	} while (1);
}

static void read_entries(struct cursor *cursor, const struct facts_body *body, const char **values,
			 const char **events)
{
	uint32_t value = 0, event = 0;

	while (cursor_left(cursor)) {
		uint32_t head = cursor_u32(cursor, "entry");
		const char *name = cursor_string(cursor);

		if (head & RCF_NAME_EVENT) {
			if (head / 2 >= body->nevents - event)
				return;
			event += head / 2;
			events[event++] = name;
		} else {
			value = value_behind(body, value, head / 2);
			if (value > body->nvalues)
				return;
			values[value] = name;
		}
	}
}

struct facts_variables facts_variables(struct arena *arena, const struct facts_tu *tu,
				       const struct facts_body *body)
{
	const struct facts_func *func = &tu->funcs[body->func];
	const char **values = arena_array(arena, (size_t)body->nvalues + 1, sizeof *values);
	const char **events = arena_array(arena, body->nevents, sizeof *events);
	struct cursor cursor;
	uint32_t i;

	for (i = 0; i <= body->nvalues; i++)
		values[i] = "";
	for (i = 0; i < body->nevents; i++)
		events[i] = "";
	if (func->names_length) {
		cursor_init(&cursor, tu->sections[RCF_SEC_NAMES].data + func->names, func->names_length);
		cursor.strings = tu->strings;
		cursor.strings_length = tu->strings_length;
		read_entries(&cursor, body, values, events);
	}
	for (i = 1; i <= body->nvalues; i++)
		if (body->values[i].kind == RCF_V_RESULT)
			values[i] = events[body->values[i].a];
	return (struct facts_variables){ values, events };
}
