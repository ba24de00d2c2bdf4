/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * consume.h - reads all there is in a record and dumps it in every format:
 * what must be safe whatever the bytes are.
 */
#ifndef CONSUME_H
#define CONSUME_H

#include "base/arena.h"
#include "base/message.h"
#include "dump/dump.h"
#include "facts/record.h"
#include "report/ledger.h"

/* 1 if the record and all of its bodies are sound; else why says what is wrong
 * with the first part that is not. */
static inline int consume(const void *data, size_t length, FILE *sink, struct facts_error *why)
{
	struct arena *arena = arena_create(), *scratch = arena_create();
	struct facts_tu *tu = record_open(arena, "test.rcf", data, length, why);
	struct program program = { .tus = &tu, .ntus = 1 };
	struct dump_options options = { .sections = DUMP_ALL };
	struct ledger ledger;
	int sound = tu != NULL;
	uint32_t i;

	message_quiet(1);
	for (i = 0; tu && i < tu->nfuncs && sound; i++) {
		arena_reset(scratch);
		sound = facts_body(scratch, tu, i, why) != NULL;
	}
	for (i = 1; tu && i <= tu->nsymbols; i++)
		facts_alias_target(tu, i);
	for (options.format = DUMP_TEXT; tu && options.format <= DUMP_JSON; options.format++)
		dump_program(sink, &program, &options);
	if (tu) {
		ledger_count(&ledger, &program);
		ledger_print(sink, &ledger, &program);
	}
	message_quiet(0);
	arena_destroy(scratch);
	arena_destroy(arena);
	return sound;
}

#endif
