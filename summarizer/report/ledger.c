/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/ledger.h"

#include "base/arena.h"
#include "base/message.h"
#include "facts/names.h"
#include "findings/sentences.h"

#include <inttypes.h>
#include <string.h>

static void count_event(struct ledger *ledger, const struct facts_event *event)
{
	ledger->events[event->kind]++;
	switch (event->kind) {
	case RCF_E_READ:
	case RCF_E_WRITE:
	case RCF_E_RMW:
		ledger->atomics += (event->flags & RCF_A_ATOMIC) != 0;
		break;
	case RCF_E_CALL:
		ledger->indirect_calls += (event->flags & RCF_C_INDIRECT) != 0;
		break;
	case RCF_E_GAP:
		ledger->gaps[event->op]++;
		break;
	}
}

static void count_tu(struct ledger *ledger, const struct facts_tu *tu, struct arena *scratch)
{
	struct facts_body *body;
	struct facts_error why;
	uint32_t i, e;

	ledger->functions += tu->nfuncs;
	ledger->symbols += tu->nsymbols;
	ledger->types += tu->ntypes;
	for (i = 0; i < tu->ngaps; i++)
		ledger->gaps[tu->gaps[i].kind]++;
	for (i = 0; i < tu->nfuncs; i++) {
		arena_reset(scratch);
		body = facts_body(scratch, tu, i, &why);
		if (!body) {
			error(tu->origin, "%s; compile again", why.text);
			continue;
		}
		ledger->blocks += body->nblocks;
		ledger->values += body->nvalues;
		for (e = 0; e < body->nevents; e++)
			count_event(ledger, &body->events[e]);
	}
}

void ledger_count(struct ledger *ledger, const struct program *program)
{
	struct arena *scratch = arena_create();
	uint32_t i;

	memset(ledger, 0, sizeof *ledger);
	for (i = 0; i < program->ntus; i++)
		count_tu(ledger, program->tus[i], scratch);
	arena_destroy(scratch);
}

static void line(FILE *out, enum sentence_id name, uint64_t count)
{
	fprintf(out, "  %-18s %" PRIu64 "\n", sentence_text(name), count);
}

static void print_events(FILE *out, const struct ledger *ledger)
{
	static const struct {
		uint32_t kind;
		const char *name;
	} kinds[] = {
		{ RCF_E_READ, "reads" },     { RCF_E_WRITE, "writes" }, { RCF_E_RMW, "read-modify-writes" },
		{ RCF_E_CALL, "calls" },     { RCF_E_RETURN, "returns" }, { RCF_E_ASM, "asm" },
		{ RCF_E_FENCE, "fences" },
	};
	uint64_t total = 0;
	size_t i;

	for (i = 1; i <= RCF_E_LAST; i++)
		total += ledger->events[i];
	line(out, SAY_READ_EVENTS, total);
	for (i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (ledger->events[kinds[i].kind])
			fprintf(out, "    %-18s %" PRIu64 "\n", kinds[i].name,
				ledger->events[kinds[i].kind]);
	line(out, SAY_READ_ATOMICS, ledger->atomics);
	line(out, SAY_READ_INDIRECT, ledger->indirect_calls);
}

static void print_gaps(FILE *out, const struct ledger *ledger)
{
	uint64_t total = 0;
	uint32_t i;

	for (i = 0; i <= RCF_GAP_LAST; i++)
		total += ledger->gaps[i];
	line(out, SAY_READ_GAPS, total);
	for (i = 0; i <= RCF_GAP_LAST; i++)
		if (ledger->gaps[i])
			fprintf(out, "    %-18s %" PRIu64 "\n", name_of_gap(i), ledger->gaps[i]);
}

void ledger_print(FILE *out, const struct ledger *ledger, const struct program *program)
{
	fprintf(out, "%s\n", sentence_text(SAY_READ));
	line(out, SAY_READ_UNITS, program->ntus);
	line(out, SAY_READ_FUNCTIONS, ledger->functions);
	line(out, SAY_READ_SYMBOLS, ledger->symbols);
	line(out, SAY_READ_TYPES, ledger->types);
	print_events(out, ledger);
	print_gaps(out, ledger);
}
