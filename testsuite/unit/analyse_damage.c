/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The passes on records whose bytes were changed and whose checksums are right
 * again: what can still be read goes through all of them.
 */
#include "analyse.h"
#include "check.h"
#include "sample.h"

static FILE *sink;

/* Two units, one of them damaged, on two threads. */
static void check_pair(const struct lockdb *db)
{
	struct bytes one = sample_record(), two = sample_record();
	struct arena *arena = arena_create();
	struct facts_error why;
	struct facts_tu *tus[2];
	struct program program = { .tus = tus, .ntus = 2 };

	two.data[two.length / 2] ^= 1;
	maker_fix(two.data, two.length);
	tus[0] = record_open(arena, "one.rcf", one.data, one.length, &why);
	tus[1] = record_open(arena, "two.rcf", two.data, two.length, &why);
	CHECK(tus[0]);
	if (!tus[1])
		program.ntus = 1;
	if (tus[0])
		analyse(&program, db, 2, sink);
	arena_destroy(arena);
	free(one.data);
	free(two.data);
}

/* Every byte of the content, in a few ways; returns how often it could be read. */
static unsigned damage_all(const struct lockdb *db)
{
	static const uint8_t changes[] = { 1, 0x80, 0xff };
	struct bytes whole = sample_record();
	uint8_t *copy = malloc(whole.length);
	unsigned readable = 0;
	size_t at, i;

	for (at = RCF_HEADER_SIZE; copy && at < whole.length; at++)
		for (i = 0; i < sizeof changes; i++) {
			memcpy(copy, whole.data, whole.length);
			copy[at] ^= changes[i];
			maker_fix(copy, whole.length);
			readable += (unsigned)analyse_record(copy, whole.length, db, sink);
		}
	free(copy);
	free(whole.data);
	return readable;
}

int main(void)
{
	struct bytes whole = sample_record();
	const struct lockdb *db;
	char path[4096];

	snprintf(path, sizeof path, "%s/lockdb", getenv("SRC") ? getenv("SRC") : ".");
	setenv("RACECHECK_LOCKDB", path, 1);
	db = analyse_lockdb();
	sink = fopen("/dev/null", "w");
	CHECK(analyse_record(whole.data, whole.length, db, sink));
	check_pair(db);
	CHECK(damage_all(db) > 100);
	fclose(sink);
	free(whole.data);
	return check_status();
}
