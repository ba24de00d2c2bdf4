/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/print.h"

#include "base/json.h"
#include "findings/sentences.h"
#include "report/phrase.h"

#include <string.h>

#ifndef RACECHECK_VERSION
#define RACECHECK_VERSION "unknown"
#endif

#define JSON_VERSION 1

/* ---- text ---- */

static void print_place(FILE *out, const struct state_finding *finding)
{
	const struct state_place *place = finding->nspots ? &finding->spots[0].place : NULL;

	fputs(place && *place->path ? place->path : "racecheck", out);
	if (place && place->line)
		fprintf(out, ":%u", place->line);
	if (place && place->line && place->column)
		fprintf(out, ":%u", place->column);
}

static void print_change(FILE *out, const struct change *change)
{
	const struct state_finding *finding = change->kind == CHANGE_GONE ? change->old : change_finding(change);
	int fresh = change->kind == CHANGE_NEW || change->kind == CHANGE_WORSE;

	print_place(out, finding);
	fprintf(out, ": %s: %s: %s [-W%s] %.8s\n", fresh ? "warning" : "note", finding_change_name(change->kind),
		*finding->message ? finding->message : finding->object, finding->rule, finding->id);
}

void diff_print_text(FILE *out, const struct comparison *comparison, struct arena *arena)
{
	const uint32_t *n = comparison->by_kind;
	uint32_t i;

	for (i = 0; i < comparison->count; i++)
		if (comparison->items[i].kind != CHANGE_UNCHANGED)
			print_change(out, &comparison->items[i]);
	fprintf(out, "%s\n",
		say(arena, SAY_DIFF_COUNTS, say_number(arena, n[CHANGE_NEW]), say_number(arena, n[CHANGE_WORSE]),
		    say_number(arena, n[CHANGE_BETTER]), say_number(arena, n[CHANGE_FIXED]),
		    say_number(arena, n[CHANGE_UNCHANGED])));
}

/* ---- JSON ---- */

/* What a baseline does not hold is left out. */
static void put_known(struct json *json, const char *key, const char *text)
{
	if (text && *text)
		json_put_string(json, key, text);
}

static void put_finding(struct json *json, const char *key, const struct state_finding *finding)
{
	uint32_t i;

	json_open(json, key, '{');
	json_put_string(json, "tier", tier_name(finding->tier));
	put_known(json, "state", finding->state);
	put_known(json, "message", finding->message);
	json_open(json, "locations", '[');
	for (i = 0; i < finding->nspots; i++) {
		json_open(json, NULL, '{');
		put_known(json, "path", finding->spots[i].place.path);
		if (finding->spots[i].place.line)
			json_put_int(json, "line", finding->spots[i].place.line);
		json_put_string(json, "function", finding->spots[i].function);
		json_put_int(json, "locks", finding->spots[i].nlocks);
		json_close(json);
	}
	json_close(json);
	json_close(json);
}

static void put_side(struct json *json, const char *key, const struct state *state)
{
	static const char *const kinds[] = { [STATE_PROGRAM] = "program", [STATE_FILE] = "state",
					     [STATE_BASELINE] = "baseline", [STATE_JSON] = "report" };

	json_open(json, key, '{');
	json_put_string(json, "name", state->name);
	json_put_string(json, "kind", kinds[state->kind]);
	json_put_string(json, "racecheck", state->version);
	json_close(json);
}

void diff_print_json(FILE *out, const struct state *old, const struct state *new,
		     const struct comparison *comparison)
{
	struct json *json = json_create(out);
	enum finding_change kind;
	uint32_t i;

	json_open_stream(json, NULL, '{');
	json_put_int(json, "version", JSON_VERSION);
	json_put_string(json, "tool", "racecheck " RACECHECK_VERSION);
	put_side(json, "old", old);
	put_side(json, "new", new);
	json_open(json, "summary", '{');
	for (kind = CHANGE_NEW; kind < CHANGES; kind++)
		json_put_int(json, finding_change_name(kind), comparison->by_kind[kind]);
	json_close(json);
	json_open_stream(json, "changes", '[');
	for (i = 0; i < comparison->count; i++) {
		const struct change *change = &comparison->items[i];
		const struct state_finding *finding = change_finding(change);

		json_open(json, NULL, '{');
		json_put_string(json, "change", finding_change_name(change->kind));
		json_put_string(json, "id", finding->id);
		json_put_string(json, "rule", finding->rule);
		json_put_string(json, "object", finding->object);
		if (change->old)
			put_finding(json, "old", change->old);
		if (change->new)
			put_finding(json, "new", change->new);
		json_close(json);
	}
	json_close(json);
	json_close(json);
	json_destroy(json);
}
