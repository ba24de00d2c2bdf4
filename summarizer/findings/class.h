/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * class.h - the classes of races: benign or harmful, by their names.
 *
 *     if (class_harm(finding->class) == HARM_BENIGN)
 *             printf("%s: %s\n", class_name(finding->class), class_words(finding->class));
 */
#ifndef FINDINGS_CLASS_H
#define FINDINGS_CLASS_H

enum finding_class {
	CLASS_NONE, /* nothing could be said; also of findings that are no races */
#define CLASS(id, harm, name, words) CLASS_##id,
#include "findings/classes.def"
#undef CLASS
	CLASSES
};

enum class_harm { HARM_UNKNOWN, HARM_BENIGN, HARM_HARMFUL, HARMS };

enum class_harm class_harm(enum finding_class class);

/* "lost-update"; "unclassified" of CLASS_NONE */
const char *class_name(enum finding_class class);

/* "an update may be lost"; "" of CLASS_NONE */
const char *class_words(enum finding_class class);

/* "benign", "harmful", "unclassified" */
const char *class_harm_name(enum class_harm harm);

/* Is it what the word of --class= asks for: its name, or that of its harm? */
int class_matches(enum finding_class class, const char *word);

#endif
