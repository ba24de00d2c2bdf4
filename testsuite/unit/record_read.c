/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A record with everything in it is read as it was written, and its dump
 * names places and values as C does.
 */
#include "base/arena.h"
#include "base/message.h"
#include "check.h"
#include "dump/dump.h"
#include "facts/record.h"
#include "sample.h"

static char *dump(struct facts_tu *tu, enum dump_format format, unsigned sections)
{
	struct dump_options options = { .format = format, .sections = sections };
	struct program program = { .tus = &tu, .ntus = 1 };
	char *text = NULL;
	size_t length;
	FILE *out = open_memstream(&text, &length);

	dump_program(out, &program, &options);
	fclose(out);
	return text;
}

static void check_tables(const struct facts_tu *tu)
{
	const struct facts_field *const *fields = tu->types[T_NODE].fields;

	CHECK_STRING(tu->language, "GNU C17");
	CHECK_STRING(tu->directory, "/build");
	CHECK_STRING(tu->output, "a.o.rcf");
	CHECK_STRING(facts_main_file(tu), "src/a.c");
	CHECK(tu->nflags == 1 && tu->optimisation == 2);
	CHECK_STRING(tu->flags[0], "openmp");
	CHECK(tu->files[1].hash == 0x1122334455667788 && tu->files[1].size == 1234);
	CHECK(tu->ntypes == T_COUNT && tu->nsymbols == S_COUNT && tu->nfuncs == 1);
	CHECK(tu->types[T_NODE].count == 5 && tu->types[T_NODE].size == 64);
	CHECK(tu->types[T_NODE].hash == 0xabcdef);
	CHECK(fields[0] == &tu->fields[F_NEXT] && fields[1] == &tu->fields[F_VALUE]); /* by offset */
	CHECK(fields[1]->offset == 64 && fields[1]->attrs->count == 1);
	CHECK_STRING(fields[1]->attrs->items[0].argument, "lock");
	CHECK(fields[2]->offset == 96 && fields[2]->bits->width == 3);
	CHECK(fields[2]->bits->rep_size == 8 && fields[2]->aggregate == T_NODE);
	CHECK(fields[3]->offset == 128 && fields[4]->offset == 448 && !fields[4]->bits);
	CHECK(facts_type_size(tu, T_ARRAY) == 40 && facts_type_size(tu, T_PNODE) == 8);
	CHECK(facts_type_size(tu, T_U) == 0);
	CHECK(tu->symbols[S_F].func == 1 && tu->symbols[S_OPS].init == 1 && !tu->symbols[S_G].func);
	CHECK(tu->symbols[S_F].ctor_priority == 65535);
	CHECK_STRING(tu->symbols[S_LOCAL].srcname, "n");
	CHECK(tu->symbols[S_LOCAL].function == S_F);
	CHECK(facts_alias_target(tu, S_ALIAS) == S_F && facts_alias_target(tu, S_G) == S_G);
	CHECK(tu->inits[0].count == 2 && tu->inits[0].entries[1].offset == 56);
	CHECK(tu->symbols[S_ALIAS].loc.line == 50 && tu->symbols[S_ALIAS].loc.file == 1);
	CHECK(tu->type_locs[T_U].line == 4 && tu->gaps[0].loc.file == 0);
}

static void check_body(const struct facts_body *body)
{
	const struct facts_value *offset = &body->values[body->events[3].access.address];
	const struct facts_value *elem = &body->values[body->events[11].access.address];

	CHECK(body->nformals == 2 && body->nlocals == 2 && body->nblocks == 7 && body->nevents == 14);
	CHECK(offset->kind == RCF_V_OFFSET && offset->number == -16);
	CHECK(body->values[offset->a].kind == RCF_V_FORMAL && body->values[offset->a].a == 0);
	CHECK(elem->kind == RCF_V_ELEM && elem->b == 0 && elem->number == 4);
	/* equal values are one value */
	CHECK(body->events[0].access.address == body->events[1].access.address);
	CHECK(body->values[body->events[0].access.address].a == offset->a);
	CHECK(body->events[0].access.type == T_INT && body->events[0].block == 0);
	CHECK(body->events[7].access.bit_first == 3 && body->events[7].access.bit_count == 5);
	CHECK(body->events[13].block == 6);
	CHECK(body->blocks[5].term == RCF_TERM_JUMP && body->succs[body->blocks[5].succs].block == 6);
	CHECK(body->blocks[1].nsuccs == 4 && body->blocks[1].nregular == 3);
	CHECK(body->blocks[4].npreds == 3);
	CHECK(body->preds[body->blocks[4].preds].block == 1);
	CHECK(body->preds[body->blocks[4].preds + 1].block == 2);
	CHECK(body->preds[body->blocks[4].preds + 2].block == 3);
	CHECK(body->preds[body->blocks[5].preds].kind == RCF_EDGE_EH);
	CHECK(body->blocks[1].nphis == 1);
	CHECK(body->values[body->phis[body->blocks[1].phis]].kind == RCF_V_PHI);
	CHECK(body->phis[body->blocks[1].phis] == body->blocks[1].value);
	CHECK(body->event_locs[0].line == 100 && body->blocks[0].loc.line == 102);
	CHECK(body->event_locs[13].line == 116);
}

static const char expected_lines[] =
	"src/a.c:100:f: r0 = p->value [volatile]\n"
	"src/a.c:101:f: p->value = r0 + 1\n"
	"src/a.c:102:f: if (n <u r0 + 1) goto B1; else goto B1\n"
	"src/a.c:103:f: phi8 = {B0 true: r0, B0 false: 1}\n"
	"src/a.c:103:f: atomic_cas(&g, -1000, 1, acq_rel, relaxed)\n"
	"src/a.c:104:f: r3 = *(void **)((char *)p - 16)\n"
	"src/a.c:105:f: (*r3)(&p->next, ?) [chain chain]\n"
	"src/a.c:106:f: on exception goto B5\n"
	"src/a.c:106:f: switch (phi8) { case 1: goto B2; case 3 ... 7: case 10: goto B3; "
	"default: goto B4; }\n"
	"src/a.c:107:f: f(&x, &p->items[?]) [noreturn]\n"
	"src/a.c:108:f: .UBSAN_NULL(\"...\")\n"
	"src/a.c:109:f: *(unsigned char *)&p->flag = (uint8_t)(r0 + 1) [bits 96+3 in 96+8, bits 3+5]\n"
	"src/a.c:110:f: asm volatile (\"xchg %0, %1\\n\" : \"=r\"(r8.0), \"+m\"(p->value) : \"r\"(n) "
	": \"memory\")\n"
	"src/a.c:111:f: atomic_thread_fence(seq_cst)\n"
	"src/a.c:112:f: gap: statement: transaction\n"
	"src/a.c:113:f: goto *n [B4]\n"
	"src/a.c:114:f: atomic_store(&p->items[?], n ? r0 + 1 : -1000, release)\n"
	"src/a.c:115:f: p->flag = r8.0 [bits 96+3 in 96+8]\n"
	"src/a.c:115:f: goto one of B5, B3\n"
	"src/a.c:116:f: return -(r0 + 1)\n"
	"?:0:ops: gap: init: range\n";

static void check_dumps(struct facts_tu *tu)
{
	char *lines = dump(tu, DUMP_LINES, DUMP_ALL), *text = dump(tu, DUMP_TEXT, DUMP_ALL);
	char *json = dump(tu, DUMP_JSON, DUMP_ALL);

	CHECK_STRING(lines, expected_lines);
	CHECK_CONTAINS(text, "int f(struct node *p, int n, ...) __attribute__((section(\".init\"), "
		       "constructor(65535))) requires(\"p->lock\")");
	CHECK_CONTAINS(text, "ops.call = &f;");
	free(lines);
	free(text);
	free(json);
}

int main(void)
{
	struct arena *arena = arena_create();
	struct bytes record = sample_record();
	struct facts_error why = { "" };
	struct facts_tu *tu = record_open(arena, "a.o.rcf", record.data, record.length, &why);
	struct facts_body *body;

	CHECK_STRING(why.text, "");
	if (tu) {
		check_tables(tu);
		body = facts_body(arena, tu, 0, &why);
		CHECK_STRING(why.text, "");
		if (body) {
			check_body(body);
			check_dumps(tu);
		}
	}
	free(record.data);
	arena_destroy(arena);
	return check_status();
}
