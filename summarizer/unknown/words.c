/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "unknown/words.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

/* Words of English, no names of functions: what is known by name stands in lockdb. */
static const char *const opposites[][2] = {
	{ "lock", "unlock" }, { "lock", "release" }, { "enter", "leave" }, { "enter", "exit" },
	{ "acquire", "release" }, { "get", "put" }, { "get", "release" }, { "take", "give" },
	{ "take", "release" }, { "begin", "end" }, { "disable", "enable" }, { "disable", "restore" },
	{ "hold", "release" }, { "grab", "release" }, { "obtain", "release" }, { "wait", "signal" },
	{ "wait", "post" }, { "pend", "post" }, { "down", "up" }, { "p", "v" }, { "block", "unblock" },
	{ "suspend", "resume" }, { "claim", "unclaim" }, { "raise", "lower" }, { "save", "restore" },
	/* two kinds of lock, and one unlock */
	{ "rdlock", "unlock" }, { "wrlock", "unlock" }, { "rlock", "unlock" }, { "wlock", "unlock" },
	{ "readlock", "unlock" }, { "writelock", "unlock" }, { "read_lock", "unlock" }, { "write_lock", "unlock" },
	{ "lock_read", "unlock" }, { "lock_write", "unlock" }, { "lock_shared", "unlock" }, { "lock_exclusive", "unlock" },
};
static const char *const shared[] = { "rdlock", "readlock", "read", "shared", "reader" };

/* Does the word stand here as one: with another case, a sign or an end on both sides?  An acronym
 * or a name in lower case runs into it. */
static int is_word(const char *name, size_t at, size_t length)
{
	int first = at == 0 || !isalpha((unsigned char)name[at - 1]) ||
		    (isupper((unsigned char)name[at]) && islower((unsigned char)name[at - 1]));
	unsigned char next = (unsigned char)name[at + length];
	int last = !isalpha(next) || (isupper(next) && islower((unsigned char)name[at + length - 1]));

	return (first || length > 3) && (last || length > 3);
}

/* Where the word begins in the name; its length if it does not stand there. */
static size_t find_word(const char *name, const char *word, size_t from)
{
	size_t length = strlen(word), n = strlen(name), i;

	for (i = from; i + length <= n; i++)
		if (!strncasecmp(name + i, word, length) && is_word(name, i, length))
			return i;
	return n;
}

/* With one word in the place of the other the names are the same. */
static int is_exchanged(const char *x, const char *y, const char *word, const char *other)
{
	size_t at;

	for (at = find_word(x, word, 0); x[at]; at = find_word(x, word, at + 1))
		if (strlen(y) >= at + strlen(other) && !strncmp(x, y, at) &&
		    !strncasecmp(y + at, other, strlen(other)) &&
		    !strcmp(x + at + strlen(word), y + at + strlen(other)))
			return 1;
	return 0;
}

int words_may_acquire(const char *name)
{
	size_t i;

	for (i = 0; i < sizeof opposites / sizeof *opposites; i++)
		if (name[find_word(name, opposites[i][0], 0)])
			return 1;
	return 0;
}

int words_are_pair(const char *acquire, const char *release)
{
	size_t i;

	for (i = 0; i < sizeof opposites / sizeof *opposites; i++)
		if (is_exchanged(acquire, release, opposites[i][0], opposites[i][1]))
			return 1;
	return 0;
}

int words_are_shared(const char *acquire)
{
	size_t i;

	for (i = 0; i < sizeof shared / sizeof *shared; i++)
		if (acquire[find_word(acquire, shared[i], 0)])
			return 1;
	return 0;
}
