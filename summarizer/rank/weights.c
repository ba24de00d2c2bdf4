/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rank/weights.h"

#include "base/arena.h"
#include "lockdb/yaml.h"

#include <string.h>

#define MOST 10000 /* points of one feature, either way */

static void read_points(struct weights *weights, const struct yaml *list)
{
	const struct yaml *one;

	yaml_need(list, YAML_MAPPING, "a mapping of features to points");
	for (one = list->first; one; one = one->next) {
		enum feature feature = feature_by_name(one->key->text);

		if (feature == FEATURES)
			yaml_die(one->key, "there is no feature '%s'", one->key->text);
		weights->points[feature] = (int32_t)yaml_number(one, -MOST, MOST);
	}
}

static const char *const appeals[APPEALS] = {
#define APPEAL(symbol, name, meaning) name,
#include "rank/appeal.def"
#undef APPEAL
};

static void read_appeal(struct weights *weights, const struct yaml *list)
{
	const struct yaml *one;
	enum appeal i;

	yaml_need(list, YAML_MAPPING, "a mapping of signs to points");
	for (one = list->first; one; one = one->next) {
		for (i = 0; i < APPEALS && strcmp(appeals[i], one->key->text) != 0; i++)
			;
		if (i == APPEALS)
			yaml_die(one->key, "there is nothing called '%s' that a pair is chosen by", one->key->text);
		weights->appeal[i] = (int32_t)yaml_number(one, -MOST, MOST);
	}
}

static const char *const *read_patterns(const struct yaml *list, struct arena *arena)
{
	const struct yaml *one;
	const char **made;
	uint32_t n = 0;

	if (list)
		yaml_need(list, YAML_SEQUENCE, "a list of patterns");
	made = arena_array(arena, (list ? list->count : 0) + (size_t)1, sizeof *made);
	for (one = list ? list->first : NULL; one; one = one->next)
		made[n++] = yaml_text(one, "a pattern");
	return made;
}

static void read_names(struct weights *weights, const struct yaml *names, struct arena *arena)
{
	const struct yaml *one;

	if (names)
		yaml_need(names, YAML_MAPPING, "lists of patterns");
	for (one = names ? names->first : NULL; one; one = one->next)
		if (strcmp(one->key->text, "setup") != 0 && strcmp(one->key->text, "teardown") != 0 &&
		    strcmp(one->key->text, "waits") != 0)
			yaml_die(one->key, "unknown key '%s'; setup, teardown and waits are known", one->key->text);
	weights->setup = read_patterns(names ? yaml_get(names, "setup") : NULL, arena);
	weights->teardown = read_patterns(names ? yaml_get(names, "teardown") : NULL, arena);
	weights->waits = read_patterns(names ? yaml_get(names, "waits") : NULL, arena);
}

static int32_t read_threshold(const struct yaml *file, const char *key)
{
	const struct yaml *value = yaml_get(file, key);

	if (!value)
		yaml_die(file, "'%s' is missing: the score from which on a finding is that", key);
	return (int32_t)yaml_number(value, -MOST, MOST);
}

const struct weights *weights_read(const char *path, const struct weights *fitted, struct arena *arena)
{
	static const char *const known[] = { "likely", "possible", "weights", "appeal", "names" };
	const struct yaml *file = yaml_read(path, arena), *one;
	struct weights *made = arena_alloc(arena, sizeof *made);
	size_t i;

	yaml_need(file, YAML_MAPPING, "thresholds and weights");
	for (one = file->first; one; one = one->next) {
		for (i = 0; i < sizeof known / sizeof *known && strcmp(known[i], one->key->text) != 0; i++)
			;
		if (i == sizeof known / sizeof *known)
			yaml_die(one->key, "unknown key '%s'; likely, possible, weights, appeal and names are known",
				 one->key->text);
	}
	made->likely = read_threshold(file, "likely");
	made->possible = read_threshold(file, "possible");
	if (made->possible > made->likely)
		yaml_die(yaml_get(file, "possible"), "what is possible needs no more points than what is likely");
	if (yaml_get(file, "weights"))
		read_points(made, yaml_get(file, "weights"));
	if (yaml_get(file, "appeal"))
		read_appeal(made, yaml_get(file, "appeal"));
	else if (fitted)
		memcpy(made->appeal, fitted->appeal, sizeof made->appeal);
	else
		yaml_die(file, "'appeal' is missing: which pair of accesses is told of several");
	read_names(made, yaml_get(file, "names"), arena);
	return made;
}

int32_t rank_score(const struct weights *weights, const struct features *features)
{
	int32_t sum = 0;
	enum feature i;

	for (i = 0; i < FEATURES; i++)
		sum += weights->points[i] * features->values[i];
	return sum;
}

int rank_tier(const struct weights *weights, int32_t score)
{
	return score >= weights->likely ? 0 : score >= weights->possible ? 1 : 2;
}
