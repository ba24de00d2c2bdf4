/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The reader of states: what was written comes back; what is cut off, damaged, foreign or of another
 * version is refused with a reason, and never read beyond its end.
 */
#include "check.h"

#include "base/arena.h"
#include "base/table.h"
#include "diff/state.h"

#include <inttypes.h>
#include <stdlib.h>

#define HIGHEST (UINT32_C(1) << 30) /* flags may grow */

static const uint32_t zero[] = { 0 };
static const struct state_spot spots[] = {
	{ "worker", { "a.c", 7, 3 }, "access", 0 }, { "main", { "b.c", 9, 0 }, "access", 2 },
};
static const struct state_finding findings[] = {
	{ .id = "0123456789abcdef", .state = "fedcba9876543210", .rule = "race", .tier = TIER_POSSIBLE, .score = -4,
	  .object = "tab\there", .object_key = "back\\slash\nline", .message = "", .nspots = 2, .spots = spots },
};
static const struct state_function functions[] = { { "a.c:f", "a.c", "0a" } };
static const struct state_object objects[] = { { "pool.head", "pool.head" } };
static const struct state_lock locks[] = { { "m", "m", HIGHEST } };
static const struct state_point points[] = { { "f", { "a.c", 3, 1 }, "lock(&m);" } };
static const struct state_thread threads[] = { { "main", SITES_MAIN, 0, STATE_NONE } };
static const struct state_held held[] = { { 0, HIGHEST, 0 }, };
static const struct state_context contexts[] = { { HIGHEST, 1, 0, 1, zero, zero, held } };
static const struct state_site sites[] = {
	{ .kind = SITES_WRITE, .ordinal = 1, .flags = HIGHEST, .lock = STATE_NONE, .ncontexts = 1, .contexts = zero },
};
static const struct state_table tables[] = {
	{ "prog", 1, 1, 1, 1, 1, 1, 1, functions, objects, locks, points, threads, contexts, sites, NULL },
};
static const struct state sample = {
	.version = "0.1.0", .build = "b", .lockdb = "d", .model = "c11", .nfindings = 1, .findings = findings,
	.ntables = 1, .tables = tables,
};

static const char *refusal(const char *bytes, size_t length)
{
	static char kept[200];
	struct arena *arena = arena_create();
	const char *why = "";

	snprintf(kept, sizeof kept, "%s", state_parse("x", bytes, length, arena, &why) ? "" : why);
	arena_destroy(arena);
	return kept;
}

static void check_read_back(const char *bytes, size_t length)
{
	struct arena *arena = arena_create();
	const char *why = NULL;
	struct state *state = state_parse("x", bytes, length, arena, &why);

	CHECK(state != NULL);
	if (!state)
		return;
	CHECK(state->tables->sites->flags == HIGHEST && state->tables->locks->flags == HIGHEST &&
	      state->tables->contexts->flags == HIGHEST && state->tables->contexts->held->flags == HIGHEST);
	CHECK(state->nfindings == 1 && state->ntables == 1);
	CHECK_STRING(state->findings[0].object, "tab\there");
	CHECK_STRING(state->findings[0].object_key, "back\\slash\nline");
	CHECK(state->findings[0].tier == TIER_POSSIBLE && state->findings[0].score == -4);
	CHECK(state->findings[0].nspots == 2 && state->findings[0].spots[1].nlocks == 2);
	CHECK(state->tables[0].nsites == 1 && state->tables[0].sites[0].lock == STATE_NONE);
	CHECK(state->tables[0].contexts[0].nothers == 0 && state->tables[0].contexts[0].held[0].taken == 0);
	CHECK_STRING(state->tables[0].points[0].text, "lock(&m);");
	arena_destroy(arena);
}

/* The same content with one line replaced, and a right checksum. */
static void check_line(const char *bytes, const char *from, const char *to, const char *why)
{
	const char *at = strstr(bytes, from), *end = strstr(bytes, "\nend\t") + 1;
	size_t before = (size_t)(at - bytes), after = (size_t)(end - at) - strlen(from), n;
	char *made = malloc(before + strlen(to) + after + 64);

	memcpy(made, bytes, before);
	memcpy(made + before, to, strlen(to));
	memcpy(made + before + strlen(to), at + strlen(from), after);
	n = before + strlen(to) + after;
	n += (size_t)sprintf(made + n, "end\t%016" PRIx64 "\n", hash_bytes(made, n));
	CHECK_CONTAINS(refusal(made, n), why);
	free(made);
}

int main(void)
{
	char *bytes = NULL;
	size_t length = 0, i;
	FILE *out = open_memstream(&bytes, &length);

	state_write(out, &sample);
	fclose(out);
	check_read_back(bytes, length);
	for (i = 0; i < length; i++) {
		char *part = malloc(i + 1); /* exactly so long: a sanitizer sees what is beyond */

		memcpy(part, bytes, i);
		CHECK(*refusal(part, i));
		free(part);
		bytes[i] ^= 4;
		CHECK(*refusal(bytes, length));
		bytes[i] ^= 4;
	}
	CHECK_CONTAINS(refusal("hello", 5), "not a state");
	CHECK_CONTAINS(refusal("racecheck-state\t2\n", 18), "format 2, and this racecheck reads format 1");
	check_line(bytes, "s\t0\t0\t", "s\t1\t0\t", "out of range");
	check_line(bytes, "model\tc11", "model", "a field is missing");
	check_line(bytes, "c\t1073741824\t0\t-\t0:1073741824:0", "c\t0\t0\t-\t0:0:7", "not a list of locks");
	check_line(bytes, "c\t1073741824\t0\t-\t0:1073741824:0", "c\t0\t0\t-\t0:0:0\tmore", "more fields");
	check_line(bytes, "t\tmain\t", "t\tmain\tx", "not a kind of thread");
	check_line(bytes, "program\tprog", "lockdb\tprog", "not a line of a state");
	check_line(bytes, "possible", "perhaps", "not a tier");
	free(bytes);
	return check_status();
}
