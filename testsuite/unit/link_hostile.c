/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Linking records that no compiler writes: cyclic and endless aliases, types
 * that point to themselves, chains of calls of any length, records that are
 * damaged inside, records for different machines.
 */
#include "base/arena.h"
#include "base/message.h"
#include "check.h"
#include "dump/pass.h"
#include "facts/record.h"
#include "link/link.h"
#include "sample.h"

#define MAX_UNITS 4

struct fixture {
	struct arena *arena;
	struct bytes records[MAX_UNITS];
	struct facts_tu *tus[MAX_UNITS];
	struct program program;
	struct link *link;
};

static void fixture_link(struct fixture *fixture, struct bytes *records, uint32_t count)
{
	struct facts_error why = { "" };
	struct dump_options options = { .sections = DUMP_ALL };
	FILE *sink = fopen("/dev/null", "w");
	uint32_t i;

	memset(fixture, 0, sizeof *fixture);
	fixture->arena = arena_create();
	for (i = 0; i < count; i++) {
		fixture->records[i] = records[i];
		fixture->tus[i] = record_open(fixture->arena, "test.rcf", records[i].data,
					      records[i].length, &why);
		CHECK_STRING(why.text, "");
	}
	fixture->program.tus = fixture->tus;
	fixture->program.ntus = count;
	fixture->link = link_program(&fixture->program, fixture->arena, 2);
	dump_link(sink, fixture->link, &options);
	fclose(sink);
}

static void fixture_free(struct fixture *fixture)
{
	uint32_t i;

	for (i = 0; i < fixture->program.ntus; i++)
		free(fixture->records[i].data);
	link_free(fixture->link);
	arena_destroy(fixture->arena);
}

static uint32_t problems(const struct link *link, enum link_problem_kind kind)
{
	uint32_t i, n = 0;

	for (i = 0; i < link->nproblems; i++)
		n += link->problems[i].kind == kind;
	return n;
}

/* ---- an ordinary record, twice ---- */

static void check_sample(void)
{
	struct bytes records[] = { sample_record(), sample_record() };
	struct fixture fixture;
	const struct link *link;
	const struct facts_body *body;
	uint32_t f, node;

	fixture_link(&fixture, records, 2);
	link = fixture.link;
	f = link_find_function(link, "f");
	CHECK(link->nfunctions == 1 && f == 1 && link->functions[f].ncopies == 2);
	CHECK(link->tus[0].functions[S_ALIAS] == f && link->tus[1].functions[S_ALIAS] == f);
	CHECK(link->tus[1].functions[S_OPS] == 0 && link->tus[1].objects[S_F] == 0);
	CHECK(!link_find_function(link, "also_f") && !link_find_function(link, "g"));
	CHECK(link_find_object(link, "ops") == link->tus[0].objects[S_OPS]);
	CHECK(!link_find_object(link, "g") && !link_find_object(link, "nothing"));
	CHECK(link->nobjects == 3 && link->objects[link->tus[0].objects[S_G]].flags == LINK_TLS);
	CHECK_STRING(link->objects[link->tus[0].objects[S_LOCAL]].label, "f.n");
	node = link->objects[link->tus[0].objects[S_OPS]].type;
	CHECK(node && node == link_aggregate_of(link, 0, T_PNODE) &&
	      node == link_aggregate_of(link, 1, T_NODE));
	CHECK(link->aggregates[node].nfields == F_COUNT);
	CHECK(link_find_field(link, node, "flag") == link->tus[1].fields[F_FLAG]);
	CHECK(!link_find_field(link, node, "gone") && !link_aggregate_of(link, 0, T_PINT));
	body = link_body(link, fixture.arena, f);
	CHECK(body && body->nevents == 14);
	CHECK(link->nbodies == 2 && !link->nproblems && !link->main);
	fixture_free(&fixture);
}

static void check_nothing(void)
{
	struct fixture fixture;

	fixture_link(&fixture, NULL, 0);
	CHECK(!fixture.link->nfunctions && !link_find_function(fixture.link, "main"));
	fixture_free(&fixture);
}

/* ---- aliases ---- */

static struct bytes *begin(struct maker *maker, unsigned section, uint32_t count)
{
	memset(maker, 0, sizeof *maker);
	maker_begin(maker);
	return maker_section(maker, section, count);
}

static void check_alias_cycles(void)
{
	const uint32_t alias = RCF_SYM_PUBLIC | RCF_SYM_ALIAS | RCF_SYM_DEFINED;
	struct fixture fixture;
	struct maker maker;
	struct bytes record, *s = begin(&maker, RCF_SEC_SYMBOLS, 6);

	PUT(s, alias, maker_string(&maker, "a"), 0, 2, alias, maker_string(&maker, "b"), 0, 1);
	PUT(s, alias, maker_string(&maker, "self"), 0, 3);
	PUT(s, alias, maker_string(&maker, "to_cycle"), 0, 1);
	PUT(s, RCF_SYM_WEAKREF, maker_string(&maker, "ref"), 0, 3);
	/* a function that stands for a variable */
	PUT(s, alias | RCF_SYM_VARIABLE, maker_string(&maker, "v"), 0, 5);
	record = maker_finish(&maker);
	fixture_link(&fixture, &record, 1);
	CHECK(problems(fixture.link, LINK_CYCLE) == 6);
	CHECK(fixture.link->nfunctions == 0 && fixture.link->nobjects == 0);
	CHECK(fixture.link->tus[0].functions[1] == 0 && fixture.link->tus[0].functions[5] == 0);
	fixture_free(&fixture);
}

static uint64_t fresh_string(struct maker *maker, const char *text)
{
	uint64_t at;

	maker_string(maker, "");
	at = maker->strings.length;
	put_bytes(&maker->strings, text, strlen(text) + 1);
	return at;
}

static void check_alias_chain(void)
{
	const uint32_t alias = RCF_SYM_PUBLIC | RCF_SYM_ALIAS | RCF_SYM_DEFINED, n = 200000;
	struct fixture fixture;
	struct maker maker;
	struct bytes record, *s = begin(&maker, RCF_SEC_SYMBOLS, n);
	char name[16];
	uint32_t i;

	for (i = 1; i < n; i++) {
		snprintf(name, sizeof name, "a%u", i);
		PUT(s, alias, fresh_string(&maker, name), 0, i + 1);
	}
	PUT(s, RCF_SYM_PUBLIC | RCF_SYM_DEFINED, maker_string(&maker, "end"), 0);
	record = maker_finish(&maker);
	fixture_link(&fixture, &record, 1);
	CHECK(fixture.link->nfunctions == 1 && !fixture.link->nproblems);
	CHECK(fixture.link->tus[0].functions[1] == 1 && fixture.link->tus[0].functions[n] == 1);
	fixture_free(&fixture);
}

/* ---- header functions in a chain ---- */

/* n static functions of h.h, each calls the next; the last one has an event
 * more if it is to differ; all have the type 1, a pointer to itself. */
static struct bytes chain(const char *file, uint32_t n, int ring, int differs, uint32_t pointer)
{
	struct maker maker = { 0 };
	struct bytes *symbols, *funcs, *bodies, *files, *locs, lines = { 0 };
	uint32_t i;
	char name[16];

	PUT(maker_section(&maker, RCF_SEC_META, 0), maker_string(&maker, "GNU C17"),
	    maker_string(&maker, "12.2.0"), maker_string(&maker, "x86_64-linux-gnu"), pointer, 0);
	files = maker_section(&maker, RCF_SEC_FILES, 2);
	put_path(files, "/build");
	put_path(files, "a.o.rcf");
	PUT(files, 2, 0);
	for (i = 0; i < 2; i++) {
		put_path(files, i ? "h.h" : file);
		put_fixed(files, i, 8);
		put_varint(files, 1);
	}
	PUT(maker_section(&maker, RCF_SEC_TYPES, 2), RCF_T_POINTER, 1, RCF_T_FUNC, 1, 0, 1, 2);
	symbols = maker_section(&maker, RCF_SEC_SYMBOLS, n);
	funcs = maker_section(&maker, RCF_SEC_FUNCS, n);
	bodies = maker_section(&maker, RCF_SEC_BODIES, n);
	locs = maker_section(&maker, RCF_SEC_LOCS, n);
	for (i = 1; i <= n; i++) {
		size_t start = bodies->length;
		uint32_t calls = i < n || ring, more = i == n && differs;

		snprintf(name, sizeof name, "f%u", i);
		PUT(symbols, RCF_SYM_DEFINED, fresh_string(&maker, name), 2);
		PUT(&lines, 2 * 2 + 1, 2); /* the next line, in h.h */
		PUT(bodies, 0, 0, calls + more, 1, 2 * (calls + more));
		if (calls) {
			put_byte(bodies, RCF_E_CALL);
			PUT(bodies, i < n ? i + 1 : 1, 0);
		}
		if (more) {
			put_byte(bodies, RCF_E_RETURN);
			put_byte(bodies, RCF_V_NONE);
		}
		put_byte(bodies, RCF_TERM_END);
		PUT(funcs, i, 0, bodies->length - start);
	}
	put_stream(locs, &lines);
	for (i = 0; i < n + 2; i++) /* types, bodies, gaps */
		put_varint(locs, 0);
	return maker_finish(&maker);
}

static void check_chain(uint32_t n, int ring, int differs, uint32_t expected)
{
	struct bytes records[] = { chain("a.c", n, ring, 0, 8), chain("b.c", n, ring, 0, 8),
				   chain("c.c", n, ring, differs, 8) };
	struct fixture fixture;

	fixture_link(&fixture, records, 3);
	CHECK(fixture.link->nfunctions == expected);
	CHECK(fixture.link->nbodies == 3 * n);
	CHECK(fixture.link->nproblems == 0);
	fixture_free(&fixture);
}

static void check_mixed(void)
{
	struct bytes records[] = { chain("a.c", 3, 0, 0, 8), chain("b.c", 3, 0, 0, 8),
				   chain("c.c", 3, 0, 0, 4) };
	struct fixture fixture;

	fixture_link(&fixture, records, 3);
	CHECK(problems(fixture.link, LINK_MIXED) == 1);
	CHECK(fixture.link->problems[0].first == 0 && fixture.link->problems[0].second == 2);
	fixture_free(&fixture);
}

/* ---- damage ---- */

static void check_damaged_body(void)
{
	struct fixture fixture;
	struct maker maker;
	struct bytes record, *bodies, *symbols = begin(&maker, RCF_SEC_SYMBOLS, 1);
	unsigned errors = message_errors();

	PUT(symbols, RCF_SYM_PUBLIC | RCF_SYM_DEFINED, maker_string(&maker, "f"), 0);
	bodies = maker_section(&maker, RCF_SEC_BODIES, 1);
	put_byte(bodies, 255);
	PUT(maker_section(&maker, RCF_SEC_FUNCS, 1), 1, 0, 1);
	record = maker_finish(&maker);
	fixture_link(&fixture, &record, 1);
	message_quiet(1);
	CHECK(fixture.link->nfunctions == 1 && fixture.link->functions[1].func == 0);
	CHECK(!link_body(fixture.link, fixture.arena, 1) && !link_body(fixture.link, fixture.arena, 1));
	CHECK(message_errors() == errors + 1);
	message_quiet(0);
	fixture_free(&fixture);
}

/* Arrays of arrays without end, and as many fields and variables of that type. */
static void check_deep_arrays(void)
{
	const uint32_t n = 100000;
	struct bytes record, *t;
	struct fixture fixture;
	struct maker maker;
	uint32_t i;

	t = begin(&maker, RCF_SEC_TYPES, n);
	PUT(t, RCF_T_STRUCT, maker_string(&maker, "s"), 0);
	for (i = 2; i < n; i++)
		PUT(t, RCF_T_ARRAY, i == 2 ? n : i - 1, 1);
	PUT(t, RCF_T_INT, 0, 4, 0);
	for (i = 0; i < n; i++) {
		PUT(maker_section(&maker, RCF_SEC_FIELDS, 1), 1, 0, 0, n - 1, i);
		PUT(maker_section(&maker, RCF_SEC_SYMBOLS, 1), RCF_SYM_VARIABLE | RCF_SYM_DEFINED, 0, n - 1);
	}
	record = maker_finish(&maker);
	fixture_link(&fixture, &record, 1);
	CHECK(fixture.link->nfields == n && fixture.link->nobjects == n);
	fixture_free(&fixture);
}

int main(void)
{
	check_sample();
	check_nothing();
	check_alias_cycles();
	check_alias_chain();
	check_chain(50000, 0, 0, 50000);
	check_chain(50000, 0, 1, 100000);
	check_chain(50000, 1, 0, 50000);
	check_chain(50000, 1, 1, 100000);
	check_mixed();
	check_damaged_body();
	check_deep_arrays();
	return check_status();
}
