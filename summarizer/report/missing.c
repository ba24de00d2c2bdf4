/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/missing.h"

#include "base/arena.h"
#include "findings/sentences.h"
#include "lockdb/lockdb.h"

#include <string.h>

#define SHOWN 3 /* things of one cause that are named */

/* What is said of one and of several, and what to do about it. */
static const struct {
	enum sentence_id one, many, remedy;
} sentences[LOAD_KINDS] = {
	[LOAD_MISSING] = { SAY_GAP_MISSING, SAY_GAP_MISSING_MANY, SAY_REMEDY_MISSING },
	[LOAD_STALE] = { SAY_GAP_STALE, SAY_GAP_STALE_MANY, SAY_REMEDY_STALE },
	[LOAD_OLDER] = { SAY_GAP_OLDER, SAY_GAP_OLDER_MANY, SAY_REMEDY_OLDER },
	[LOAD_WITHOUT] = { SAY_GAP_WITHOUT, SAY_GAP_WITHOUT_MANY, SAY_REMEDY_WITHOUT },
	[LOAD_LIBRARY] = { SAY_GAP_WITHOUT, SAY_GAP_WITHOUT_MANY, SAY_REMEDY_LIBRARY },
	[LOAD_ORPHAN] = { SAY_GAP_ORPHAN, SAY_GAP_ORPHAN_MANY, SAY_REMEDY_ORPHAN },
	[LOAD_SYSTEM] = { SAY_GAP_WITHOUT, SAY_GAP_WITHOUT_MANY, SAY_REMEDY_SYSTEM },
};

/* ---- a list of which only the first ones are named ---- */

struct list {
	struct arena *arena;
	const char *names;
	uint32_t count;
};

static void list_add(struct list *list, const char *name)
{
	if (list->count++ < SHOWN)
		list->names = list->names ? arena_format(list->arena, "%s, %s", list->names, name) :
			      name;
}

static const char *list_text(const struct list *list, enum sentence_id more)
{
	return list->count <= SHOWN ? list->names :
	       say(list->arena, more, list->names, say_number(list->arena, list->count - SHOWN));
}

/* ---- what lockdb makes up for ---- */

static int counts(const struct load_gap *gap, const struct lockdb *db)
{
	return gap->kind != LOAD_SYSTEM || (db && !lockdb_has_library(db, gap->object));
}

/* Without a lockdb no function is told. */
static int is_described(const struct lockdb *db, const struct load_function *function)
{
	return !db || lockdb_function(db, function->name, 0) || lockdb_function(db, function->name, 1);
}

/* ---- lines ---- */

static void print_kind(FILE *out, const char *prefix, const struct program *program,
		       const struct lockdb *db, enum load_gap_kind kind)
{
	struct list list = { .arena = arena_create() };
	uint32_t i;

	for (i = 0; i < program->ngaps; i++) {
		const struct load_gap *gap = &program->gaps[i];

		if (gap->kind == kind && counts(gap, db))
			list_add(&list, *gap->path ? say(list.arena, SAY_GAP_RECORD, gap->path,
							 gap->object) : gap->object);
	}
	if (list.count)
		fprintf(out, "%s%s\n", prefix,
			say(list.arena, list.count == 1 ? sentences[kind].one : sentences[kind].many,
			    list_text(&list, SAY_GAP_MORE), sentence_text(sentences[kind].remedy)));
	arena_destroy(list.arena);
}

/* The next input that has functions without facts, from this one on. */
static uint32_t next_function(const struct program *program, const struct lockdb *db, uint32_t i)
{
	while (i < program->nunseen && is_described(db, &program->unseen[i]))
		i++;
	return i;
}

static int same_object(const struct program *program, uint32_t a, uint32_t b)
{
	return !strcmp(program->unseen[a].object, program->unseen[b].object);
}

/* The functions of the first input are named, of the others only the input. */
static void print_functions(FILE *out, const char *prefix, const struct program *program,
			    const struct lockdb *db)
{
	struct arena *arena = arena_create();
	struct list functions = { .arena = arena }, others = { .arena = arena };
	uint32_t first = next_function(program, db, 0), last = first, i;
	const char *text;

	for (i = first; i < program->nunseen; i = next_function(program, db, i + 1)) {
		if (same_object(program, first, i))
			list_add(&functions, say(arena, SAY_GAP_FUNCTION, program->unseen[i].name));
		else if (!same_object(program, last, i))
			list_add(&others, program->unseen[i].object);
		last = i;
	}
	if (functions.count) {
		text = say(arena, SAY_GAP_FUNCTIONS, list_text(&functions, SAY_GAP_MORE_FUNCTIONS),
			   program->unseen[first].object);
		if (others.count)
			text = say(arena, SAY_GAP_OTHERS, text, list_text(&others, SAY_GAP_MORE));
		fprintf(out, "%s%s\n", prefix,
			say(arena, functions.count + others.count == 1 ? SAY_GAP_WITHOUT :
			    SAY_GAP_WITHOUT_MANY, text, sentence_text(SAY_REMEDY_FUNCTION)));
	}
	arena_destroy(arena);
}

void missing_print(FILE *out, const char *prefix, const struct program *program,
		   const struct lockdb *db)
{
	enum load_gap_kind kind;

	for (kind = 0; kind < LOAD_KINDS; kind++) {
		print_kind(out, prefix, program, db, kind);
		if (kind == LOAD_WITHOUT)
			print_functions(out, prefix, program, db);
	}
}

/* ---- questions ---- */

uint32_t missing_objects(const struct program *program)
{
	uint32_t count = 0, i;

	for (i = 0; i < program->ngaps; i++)
		count += program->gaps[i].kind <= LOAD_WITHOUT;
	return count;
}

int missing_records(const struct program *program)
{
	uint32_t i;

	for (i = 0; i < program->ngaps; i++)
		if (program->gaps[i].kind == LOAD_MISSING || program->gaps[i].kind == LOAD_STALE)
			return 1;
	return 0;
}

int missing_nothing(const struct program *program, const struct lockdb *db)
{
	uint32_t i;

	for (i = 0; i < program->ngaps; i++)
		if (program->gaps[i].kind <= LOAD_LIBRARY)
			return 0;
	return next_function(program, db, 0) == program->nunseen;
}
