/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * state_json.c - the findings of a report in JSON (report/json.c).
 */
#include "diff/state.h"

#include "base/arena.h"
#include "base/json_reader.h"
#include "report/report.h"

#include <string.h>

static const char *copy(struct arena *arena, const struct json_value *object, const char *key)
{
	const char *text = json_get_string(object, key);

	return arena_copy(arena, text, strlen(text));
}

static void read_spot(struct state_spot *spot, const struct json_value *access, struct arena *arena)
{
	const struct json_value *at = json_member(access, "location");

	spot->function = copy(arena, at, "function");
	spot->place = (struct state_place){ copy(arena, at, "path"), (uint32_t)json_get_int(at, "line"),
					    (uint32_t)json_get_int(at, "column") };
	spot->kind = copy(arena, access, "kind");
	spot->nlocks = (uint32_t)json_length(json_member(access, "locks"));
}

/* 0: it is no finding. */
static int read_finding(struct state_finding *made, const struct json_value *finding, struct arena *arena)
{
	const struct json_value *accesses = json_member(finding, "accesses");
	uint32_t count = (uint32_t)json_length(accesses), i;
	struct state_spot *spots = arena_array(arena, count, sizeof *spots);
	int tier = report_tier_by_name(json_get_string(finding, "tier"));

	for (i = 0; i < count; i++)
		read_spot(&spots[i], json_item(accesses, i), arena);
	*made = (struct state_finding){
		.id = copy(arena, finding, "id"), .state = copy(arena, finding, "state"),
		.rule = copy(arena, finding, "rule"), .tier = tier < 0 ? TIER_LIKELY : (enum finding_tier)tier,
		.score = (int32_t)json_get_int(finding, "score"),
		.suppressed = json_member(finding, "suppressed") != NULL,
		.object = copy(arena, finding, "object"), .object_key = copy(arena, finding, "object_key"),
		.message = copy(arena, finding, "message"), .nspots = count, .spots = spots };
	return tier >= 0 && *made->id && *made->rule;
}

/* "racecheck 0.1.0" */
static const char *version_of(const struct json_value *root, struct arena *arena)
{
	const char *tool = copy(arena, root, "tool"), *space = strchr(tool, ' ');

	return space ? space + 1 : "";
}

struct state *state_parse_json(const char *name, const char *bytes, size_t length, struct arena *arena,
			       const char **why)
{
	struct json_document *document = json_parse(bytes, length, why);
	const struct json_value *root = json_root(document), *findings = json_member(root, "findings");
	struct state *state = arena_alloc(arena, sizeof *state);
	struct state_finding *made;
	uint32_t i;

	if (!document)
		return NULL;
	*why = NULL;
	state->nfindings = (uint32_t)json_length(findings);
	made = arena_array(arena, state->nfindings, sizeof *made);
	if (!findings)
		*why = "JSON, but no report of racecheck: it has no findings";
	for (i = 0; i < state->nfindings; i++)
		if (!read_finding(&made[i], json_item(findings, i), arena))
			*why = "an element of findings has no id, rule or tier";
	state->kind = STATE_JSON;
	state->name = name;
	state->version = version_of(root, arena);
	state->build = state->lockdb = "";
	state->model = copy(arena, root, "model");
	state->findings = made;
	state_sort_findings(made, state->nfindings);
	json_free(document);
	return *why ? NULL : state;
}
