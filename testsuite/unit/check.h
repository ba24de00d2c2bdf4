/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * check.h - for unit tests: silent when all is well, else what failed, and
 * exit status 1.
 *
 *     int main(void) { CHECK(1 + 1 == 2); return check_status(); }
 */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

static int check_failures;

#define CHECK(condition)                                                                           \
	do {                                                                                       \
		if (!(condition)) {                                                                \
			printf("%s:%d: %s\n", __FILE__, __LINE__, #condition);                     \
			check_failures++;                                                          \
		}                                                                                  \
	} while (0)

#define CHECK_STRING(got, wanted) check_string(__FILE__, __LINE__, got, wanted)
#define CHECK_CONTAINS(text, part) check_contains(__FILE__, __LINE__, text, part)

static inline void check_string(const char *file, int line, const char *got, const char *wanted)
{
	if (strcmp(got, wanted) != 0) {
		printf("%s:%d: got:\n%s\nwanted:\n%s\n", file, line, got, wanted);
		check_failures++;
	}
}

static inline void check_contains(const char *file, int line, const char *text, const char *part)
{
	if (!strstr(text, part)) {
		printf("%s:%d: '%s' is not in '%s'\n", file, line, part, text);
		check_failures++;
	}
}

static inline int check_status(void)
{
	return check_failures != 0;
}

#endif
