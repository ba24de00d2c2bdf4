/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/suggest.h"

#include "base/text.h"

#include <string.h>

enum { LONGEST = 32 };

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

/* Optimal string alignment: the matrix row by row. */
unsigned suggest_distance(const char *a, const char *b)
{
	size_t n = strnlen(a, LONGEST), m = strnlen(b, LONGEST), i, j;
	unsigned cost[LONGEST + 1][LONGEST + 1];

	for (i = 0; i <= n; i++)
		cost[i][0] = (unsigned)i;
	for (j = 0; j <= m; j++)
		cost[0][j] = (unsigned)j;
	for (i = 1; i <= n; i++)
		for (j = 1; j <= m; j++) {
			unsigned best = cost[i - 1][j - 1] + (a[i - 1] != b[j - 1]);

			best = least(best, least(cost[i - 1][j], cost[i][j - 1]) + 1);
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				best = least(best, cost[i - 2][j - 2] + 1);
			cost[i][j] = best;
		}
	return cost[n][m];
}

int suggest_is_near(const char *word, const char *right)
{
	size_t length = strlen(right);

	return suggest_distance(word, right) <= (length < 3 ? 0 : length / 3);
}

void suggest_add_quoted(struct text *text, const char *word)
{
	static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
				    "_-+=./,:@%";

	if (*word && !word[strspn(word, plain)]) {
		text_add(text, word);
		return;
	}
	text_add_char(text, '\'');
	for (; *word; word++)
		if (*word == '\'')
			text_add(text, "'\\''");
		else
			text_add_char(text, *word);
	text_add_char(text, '\'');
}
