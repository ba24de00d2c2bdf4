/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tell.c - the notices about locks that nobody knows: of functions with the YAML that settles it, of fields with a stub.
 */
#include "unknown/unknown.h"

#include "base/arena.h"
#include "base/text.h"
#include "facts/facts.h"
#include "findings/finding.h"
#include "findings/path.h"
#include "link/link.h"
#include "unknown/words.h"

#include <string.h>

#define TOLD 4 /* pairs in a notice */

/* ---- of functions ---- */

static const char *lock_of(uint32_t argument, struct arena *arena)
{
	return argument == UNKNOWN_NO_ARGUMENT ? "name:lock" : arena_format(arena, "arg%u", argument);
}

/* Does it release what readers acquire, too? */
static const char *kind_of(const struct unknown_locks *found, const struct unknown_pair *pair, const struct link *link)
{
	uint32_t i;

	for (i = 0; i < found->count; i++)
		if (found->pairs[i].release == pair->release &&
		    words_are_shared(unknown_name(link, found->pairs[i].acquire)))
			return "rwlock";
	return "mutex";
}

/* Has a pair before this one told of its release? */
static int is_released_before(const struct unknown_locks *found, const struct unknown_pair *pair)
{
	const struct unknown_pair *p;

	for (p = found->pairs; p < pair && p->release != pair->release; p++)
		;
	return p < pair;
}

static void add_yaml(struct text *text, const struct unknown_locks *found, const struct unknown_pair *pair,
		     const struct link *link, struct arena *arena)
{
	uint32_t i;

	text_format(text, "\n- {name: %s, acquire: %s, %skind: %s%s%s}", link->functions[pair->acquire].name,
		    lock_of(pair->arguments[0], arena), words_are_shared(unknown_name(link, pair->acquire)) ? "mode: shared, " : "",
		    kind_of(found, pair, link), pair->when ? ", when: " : "", pair->when ? pair->when : "");
	if (!is_released_before(found, pair))
		text_format(text, "\n- {name: %s, release: %s, kind: %s}", link->functions[pair->release].name,
			    lock_of(pair->arguments[1], arena), kind_of(found, pair, link));
	for (i = 0; i < found->ntries && !is_released_before(found, pair); i++)
		if (found->tries[i].release == pair->release)
			text_format(text, "\n- {name: %s, acquire: %s, kind: mutex, try: yes, when: %s}",
				    link->functions[found->tries[i].function].name, lock_of(found->tries[i].argument, arena),
				    found->tries[i].when);
}

/* ---- of fields ---- */

static const struct link_field *field_of(const struct link *link, uint32_t function)
{
	return &link->fields[function - link->nfunctions];
}

/* One notice for both: functions, or fields of one struct. */
static int is_beside(const struct link *link, const struct unknown_pair *a, const struct unknown_pair *b)
{
	if (a->acquire <= link->nfunctions || b->acquire <= link->nfunctions)
		return a->acquire <= link->nfunctions && b->acquire <= link->nfunctions;
	return field_of(link, a->acquire)->aggregate == field_of(link, b->acquire)->aggregate;
}

/* The struct of the pair as C names it. */
static const char *type_of(const struct link *link, const struct unknown_pair *pair, struct arena *arena)
{
	const struct link_field *field = field_of(link, pair->acquire);
	const struct facts_tu *tu = link->program->tus[field->tu];
	const struct facts_type *type = &tu->types[tu->fields[field->field].aggregate];

	return arena_format(arena, "%s%s", type->flags & RCF_AGG_TYPEDEF ? "" : type->kind == RCF_T_UNION ? "union " : "struct ",
			    type->name);
}

/* Where it is defined, from here. */
static const char *header_of(const struct link *link, const struct unknown_pair *pair, struct arena *arena)
{
	const struct link_field *field = field_of(link, pair->acquire);
	const struct facts_tu *tu = link->program->tus[field->tu];
	const struct facts_loc *loc = &tu->type_locs[tu->fields[field->field].aggregate];

	return path_relative(arena, path_absolute(arena, tu->files[loc->file].path, tu->directory), path_here(arena));
}

/* Can a stub name the struct: has it a name, and does a header define it? */
static int may_be_stubbed(const struct link *link, const struct unknown_pair *pair)
{
	const struct link_field *field = field_of(link, pair->acquire);
	const struct facts_tu *tu = link->program->tus[field->tu];
	const struct facts_loc *loc = &tu->type_locs[tu->fields[field->field].aggregate];

	return *link->aggregates[field->aggregate].name && loc->file > 1 /* 1: the source */;
}

/* Stands for the field: calls that with the lock, and has the arguments up to it. */
static void add_function(struct text *text, const char *field, const char *callee, uint32_t argument, const char *when)
{
	static const char *const results[][3] = {
		{ "zero", "return ", "" }, { "nonzero", "return !", "" },
		{ "nonnegative", "return ", " ? -1 : 0" }, { "negative", "return ", " ? 0 : -1" },
	};
	const char *const *result = NULL;
	uint32_t i;

	for (i = 0; when && i < sizeof results / sizeof *results; i++)
		if (!strcmp(when, results[i][0]))
			result = results[i];
	text_format(text, "\nstatic %s stub_%s(", result ? "int" : "void", field);
	for (i = 0; argument != UNKNOWN_NO_ARGUMENT && i <= argument; i++)
		text_format(text, "%svoid *arg%u", i ? ", " : "", i);
	text_format(text, "%s) { %s%s(", argument == UNKNOWN_NO_ARGUMENT ? "void" : "", result ? result[1] : "", callee);
	if (argument == UNKNOWN_NO_ARGUMENT)
		text_format(text, "&stub_lock_of_all");
	else
		text_format(text, "arg%u", argument);
	text_format(text, ")%s; }", result ? result[2] : "");
}

static void set_field(struct text *functions, struct text *fields, const char *field, const char *callee, uint32_t argument,
		      const char *when)
{
	add_function(functions, field, callee, argument, when);
	text_format(fields, "\n\t.%s = (void *)stub_%s,", field, field);
}

static void add_pair(struct text *functions, struct text *fields, const struct unknown_locks *found,
		     const struct unknown_pair *pair, const struct link *link)
{
	int rw = !strcmp(kind_of(found, pair, link), "rwlock");
	const char *name = unknown_name(link, pair->acquire);
	uint32_t i;

	set_field(functions, fields, name, !rw ? "pthread_mutex_lock" : words_are_shared(name) ? "pthread_rwlock_rdlock" :
		  "pthread_rwlock_wrlock", pair->arguments[0], pair->when);
	if (is_released_before(found, pair))
		return;
	set_field(functions, fields, unknown_name(link, pair->release), rw ? "pthread_rwlock_unlock" : "pthread_mutex_unlock",
		  pair->arguments[1], NULL);
	for (i = 0; i < found->ntries; i++)
		if (found->tries[i].release == pair->release)
			set_field(functions, fields, unknown_name(link, found->tries[i].function),
				  rw ? "pthread_rwlock_trywrlock" : "pthread_mutex_trylock", found->tries[i].argument,
				  found->tries[i].when);
}

/* All pairs of fields of the struct that this one, the first, is of. */
static void add_stub(struct text *text, const struct unknown_locks *found, const struct unknown_pair *pair,
		     const struct link *link, struct arena *arena)
{
	const struct unknown_pair *p, *end = found->pairs + found->count;
	struct text functions = { 0 }, fields = { 0 };
	int shared = 0;

	for (p = pair; p < end; p++)
		if (is_beside(link, pair, p)) {
			shared |= p->arguments[0] == UNKNOWN_NO_ARGUMENT;
			add_pair(&functions, &fields, found, p, link);
		}
	text_format(text, "\n#include <pthread.h>\n#include \"%s\"", header_of(link, pair, arena));
	if (shared)
		text_format(text, "\nstatic pthread_mutex_t stub_lock_of_all;");
	text_format(text, "%s\nconst %s stub = {%s\n};", text_string(&functions), type_of(link, pair, arena), text_string(&fields));
	text_free(&functions);
	text_free(&fields);
}

/* ---- both ---- */

static const char *label_of(const struct link *link, uint32_t function, struct arena *arena)
{
	const struct link_field *field;

	if (function <= link->nfunctions)
		return link->functions[function].label;
	field = field_of(link, function);
	return arena_format(arena, "%s.%s", *link->aggregates[field->aggregate].name ? link->aggregates[field->aggregate].name :
			    link->aggregates[field->aggregate].label, field->name);
}

/* About this pair and those beside it, which come after it. */
static struct finding_notice tell(const struct unknown_locks *found, const struct unknown_pair *pair, const struct link *link,
				  struct arena *arena)
{
	const struct unknown_pair *p, *end = found->pairs + found->count;
	int functions = pair->acquire <= link->nfunctions;
	enum sentence_id sentence = functions ? SAY_UNKNOWN_LOCKS : may_be_stubbed(link, pair) ? SAY_UNKNOWN_FIELDS :
				 SAY_UNKNOWN_FIELDS_ALONE;
	struct finding_notice notice;
	struct text pairs = { 0 }, text = { 0 };
	uint32_t told = 0;

	for (p = pair; p < end && told < TOLD; p++)
		if (is_beside(link, pair, p))
			text_format(&pairs, "%s%s", told++ ? "; " : "",
				    say(arena, SAY_CALLED_IN_PAIRS, label_of(link, p->acquire, arena),
					label_of(link, p->release, arena), say_number(arena, p->paired)));
	text_format(&text, "%s", say(arena, sentence, text_string(&pairs)));
	if (functions) {
		text_format(&text, "\nschema: 1\nname: locks\nfunctions:");
		for (p = pair; p < end && told; p++)
			if (is_beside(link, pair, p)) {
				add_yaml(&text, found, p, link, arena);
				told--;
			}
	} else if (sentence == SAY_UNKNOWN_FIELDS) {
		add_stub(&text, found, pair, link, arena);
	}
	notice = (struct finding_notice){ sentence_name(sentence), arena_copy(arena, text_string(&text), text.length) };
	text_free(&pairs);
	text_free(&text);
	return notice;
}

void unknown_locks_tell(const struct unknown_locks *found, const struct link *link,
			struct findings *findings, struct arena *arena)
{
	struct finding_notice *notices = arena_array(arena, found->count, sizeof *notices);
	uint32_t i, k, n = 0;

	for (i = 0; i < found->count && n < TOLD; i++) {
		for (k = 0; k < i && !is_beside(link, &found->pairs[k], &found->pairs[i]); k++)
			;
		if (k == i)
			notices[n++] = tell(found, &found->pairs[i], link, arena);
	}
	findings->notices = notices;
	findings->nnotices = n;
}
