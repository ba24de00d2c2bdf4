/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rank/features.h"

#include <string.h>

static const struct {
	const char *name, *meaning;
} known[FEATURES] = {
#define FEATURE(symbol, name, meaning) { name, meaning },
#include "rank/features.def"
#undef FEATURE
};

const char *feature_name(enum feature feature)
{
	return known[feature].name;
}

const char *feature_meaning(enum feature feature)
{
	return known[feature].meaning;
}

enum feature feature_by_name(const char *name)
{
	enum feature i;

	for (i = 0; i < FEATURES && strcmp(known[i].name, name) != 0; i++)
		;
	return i;
}
