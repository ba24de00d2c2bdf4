/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/path.h"

#include "base/arena.h"
#include "base/text.h"
#include "lockdb/yaml.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char expected[] =
	"expected argN, last, result, global:NAME or name:WORD, with ->field, .field, [argN], * as in C";

struct parser {
	const struct yaml *node;
	struct arena *arena;
	const char *at;
	struct lockdb_path *path;
	struct lockdb_step steps[PATH_STEPS];
	int depth;   /* of parentheses and stars */
	int is_place; /* what was read so far names a place, not a pointer's value */
};

static void parse_path(struct parser *p);

static void fail(const struct parser *p)
{
	if (*p->at)
		yaml_die(p->node, "'%s': cannot go on at '%s'; %s", p->node->text, p->at, expected);
	yaml_die(p->node, "'%s': something is missing at the end; %s", p->node->text, expected);
}

static int take(struct parser *p, const char *word)
{
	size_t length = strlen(word);

	if (strncmp(p->at, word, length) != 0)
		return 0;
	p->at += length;
	return 1;
}

static struct lockdb_step *add_step(struct parser *p, enum lockdb_step_kind kind, int is_place)
{
	struct lockdb_step *step;

	if (p->path->root == LOCKDB_NAMED)
		yaml_die(p->node, "'%s': name:%s stands for no memory, nothing can follow it",
			 p->node->text, p->path->name);
	if (p->path->nsteps == PATH_STEPS)
		yaml_die(p->node, "'%s': more than %d steps", p->node->text, PATH_STEPS);
	step = &p->steps[p->path->nsteps++];
	step->kind = kind;
	p->is_place = is_place;
	return step;
}

/* An identifier, in which also these characters may stand. */
static const char *take_name(struct parser *p, const char *also)
{
	size_t n = 0;

	while (isalnum((unsigned char)p->at[n]) || p->at[n] == '_' || p->at[n] == '$' ||
	       (p->at[n] && strchr(also, p->at[n]) && p->at[n + 1] != '>'))
		n++;
	if (!n)
		fail(p);
	p->at += n;
	return arena_copy(p->arena, p->at - n, n);
}

static int take_argument(struct parser *p)
{
	const char *begin = p->at;
	char *end;
	long n;

	if (!take(p, "arg") || !isdigit((unsigned char)*p->at)) {
		p->at = begin;
		fail(p);
	}
	n = strtol(p->at, &end, 10);
	if (n >= PATH_ARGS)
		yaml_die(p->node, "'%s': no argument has number %ld; expected 0 to %d", p->node->text, n,
			 PATH_ARGS - 1);
	p->at = end;
	return (int)n;
}

static void parse_root(struct parser *p)
{
	struct lockdb_path *path = p->path;

	if (take(p, "last")) {
		path->root = LOCKDB_ARG;
		path->number = LOCKDB_LAST;
	} else if (take(p, "result")) {
		path->root = LOCKDB_RESULT;
	} else if (take(p, "global:")) {
		path->root = LOCKDB_GLOBAL;
		path->name = take_name(p, "");
		p->is_place = 1;
	} else if (take(p, "symbol:")) {
		path->root = LOCKDB_SYMBOL;
		path->number = take_argument(p);
		p->is_place = 1;
	} else if (take(p, "call:")) {
		path->root = LOCKDB_CALL;
		path->number = take_argument(p);
	} else if (take(p, "name:")) {
		path->root = LOCKDB_NAMED;
		path->name = take_name(p, "-");
	} else {
		path->number = take_argument(p);
		path->root = LOCKDB_ARG;
	}
}

static void parse_postfix(struct parser *p)
{
	if (take(p, "(")) {
		parse_path(p);
		if (!take(p, ")"))
			fail(p);
	} else {
		parse_root(p);
	}
	for (;;) {
		if (take(p, "->")) {
			if (p->is_place)
				add_step(p, LOCKDB_DEREF, 0);
			add_step(p, LOCKDB_FIELD, 1)->name = take_name(p, "");
		} else if (p->is_place && take(p, ".")) {
			add_step(p, LOCKDB_FIELD, 1)->name = take_name(p, "");
		} else if (*p->at == '.') {
			yaml_die(p->node, "'%s': '.' after a pointer; expected '->'", p->node->text);
		} else if (take(p, "[")) {
			add_step(p, LOCKDB_INDEX, 1)->number = take_argument(p);
			if (!take(p, "]"))
				fail(p);
		} else {
			return;
		}
	}
}

static void parse_path(struct parser *p)
{
	int stars = 0;
	char *end;

	if (++p->depth > PATH_STEPS)
		yaml_die(p->node, "'%s': nested too deep", p->node->text);
	while (take(p, "*"))
		stars++;
	parse_postfix(p);
	while (stars--)
		add_step(p, LOCKDB_DEREF, 0);
	if (*p->at == '+') {
		struct lockdb_step *step = add_step(p, LOCKDB_OFFSET, 0);

		step->number = strtol(p->at + 1, &end, 0);
		if (!isdigit((unsigned char)p->at[1]) || step->number > 1 << 30)
			fail(p);
		p->at = end;
	}
	p->depth--;
}

void path_read(struct lockdb_path *path, const struct yaml *node, struct arena *arena)
{
	struct parser p = { .node = node, .arena = arena, .path = path };
	struct lockdb_step *steps;

	memset(path, 0, sizeof *path);
	p.at = yaml_text(node, "a path such as arg0->lock");
	parse_path(&p);
	if (*p.at)
		fail(&p);
	steps = arena_array(arena, path->nsteps, sizeof *steps);
	memcpy(steps, p.steps, path->nsteps * sizeof *steps);
	path->steps = steps;
}

/* ---- and back ---- */

static void print_root(struct text *out, const struct lockdb_path *path)
{
	switch (path->root) {
	case LOCKDB_NOWHERE:
		text_add(out, "unknown");
		break;
	case LOCKDB_ARG:
		if (path->number == LOCKDB_LAST)
			text_add(out, "last");
		else
			text_format(out, "arg%d", path->number);
		break;
	case LOCKDB_RESULT:
		text_add(out, "result");
		break;
	case LOCKDB_GLOBAL:
		text_format(out, "global:%s", path->name);
		break;
	case LOCKDB_SYMBOL:
		text_format(out, "symbol:arg%d", path->number);
		break;
	case LOCKDB_CALL:
		text_format(out, "call:arg%d", path->number);
		break;
	case LOCKDB_NAMED:
		text_format(out, "name:%s", path->name);
		break;
	}
}

void path_print(struct text *out, const struct lockdb_path *path)
{
	int is_place = path->root == LOCKDB_GLOBAL || path->root == LOCKDB_SYMBOL, is_unary = 0;
	size_t begin = out->length;
	uint32_t i;

	print_root(out, path);
	for (i = 0; i < path->nsteps; i++) {
		const struct lockdb_step *step = &path->steps[i];
		int loads = step->kind == LOCKDB_DEREF && is_place && i + 1 < path->nsteps &&
			    step[1].kind == LOCKDB_FIELD;

		if (is_unary) {
			text_insert(out, begin, "(");
			text_add_char(out, ')');
		}
		if (loads)
			step = &path->steps[++i];
		is_unary = step->kind == LOCKDB_DEREF || step->kind == LOCKDB_OFFSET;
		if (step->kind == LOCKDB_FIELD)
			text_format(out, "%s%s", is_place && !loads ? "." : "->", step->name);
		else if (step->kind == LOCKDB_INDEX)
			text_format(out, "[arg%d]", (int)step->number);
		else if (step->kind == LOCKDB_OFFSET)
			text_format(out, "+%lld", (long long)step->number);
		else
			text_insert(out, begin, "*");
		is_place = step->kind == LOCKDB_FIELD || step->kind == LOCKDB_INDEX;
	}
}
