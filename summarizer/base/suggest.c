/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/suggest.h"

#include "base/text.h"

#include <string.h>

enum { LONGEST = 128 };

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Optimal string alignment: of the matrix only the last three rows are needed. */
unsigned suggest_distance(const char *a, const char *b)
{
	size_t n = strnlen(a, LONGEST), m = strnlen(b, LONGEST), i, j;
	unsigned rows[3][LONGEST + 1], *before = rows[0], *above = rows[1], *row = rows[2];

	for (j = 0; j <= m; j++)
		row[j] = (unsigned)j;
	for (i = 1; i <= n; i++) {
		unsigned *oldest = before;

		before = above;
		above = row;
		row = oldest;
		row[0] = (unsigned)i;
		for (j = 1; j <= m; j++) {
			row[j] = least(above[j - 1] + (a[i - 1] != b[j - 1]), least(above[j], row[j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				row[j] = least(row[j], before[j - 2] + 1);
		}
	}
	return row[m];
}

int suggest_is_near(const char *word, const char *right)
{
	size_t length = strlen(right);

	return suggest_distance(word, right) <= (length < 3 ? 0 : length / 3);
}

static int is_control(char c)
{
	return (unsigned char)c < ' ' || c == 0x7f;
}

/* Control characters have no other spelling that survives a terminal: 'a'$'\012''b'. */
void suggest_add_quoted(struct text *text, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				    "_-+=./,:@%";

	if (*word && !word[strspn(word, plain)]) {
		text_add(text, word);
		return;
	}
	do {
		int control = is_control(*word) && *word;

		text_add(text, control ? "$'" : "'");
		for (; *word && is_control(*word) == control; word++)
			if (control)
				text_format(text, "\\%03o", (unsigned)(unsigned char)*word);
			else if (*word == '\'')
				text_add(text, "'\\''");
			else
				text_add_char(text, *word);
		text_add_char(text, '\'');
	} while (*word);
}
