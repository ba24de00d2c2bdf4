/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "findings/class.h"

#include <string.h>

static const struct {
	enum class_harm harm;
	const char *name, *words;
} classes[CLASSES] = {
	[CLASS_NONE] = { HARM_UNKNOWN, "unclassified", "" },
#define CLASS(id, harm, name, words) [CLASS_##id] = { HARM_##harm, name, words },
#include "findings/classes.def"
#undef CLASS
};

enum class_harm class_harm(enum finding_class class)
{
	return classes[class].harm;
}

const char *class_name(enum finding_class class)
{
	return classes[class].name;
}

const char *class_words(enum finding_class class)
{
	return classes[class].words;
}

const char *class_harm_name(enum class_harm harm)
{
	static const char *const names[HARMS] = {
		[HARM_UNKNOWN] = "unclassified", [HARM_BENIGN] = "benign", [HARM_HARMFUL] = "harmful",
	};

	return names[harm];
}

int class_matches(enum finding_class class, const char *word)
{
	return !strcmp(word, class_name(class)) || !strcmp(word, class_harm_name(class_harm(class)));
}
