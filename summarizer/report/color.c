/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/color.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
	const char *key, *code;
} defaults[COLORS] = {
	[COLOR_ERROR] = { "error", "01;31" }, [COLOR_WARNING] = { "warning", "01;35" },
	[COLOR_NOTE] = { "note", "01;36" },   [COLOR_LOCUS] = { "locus", "01" },
	[COLOR_QUOTE] = { "quote", "01" },
};

/* One "key=code".  What is no code would go to the terminal as it is: left out. */
static void read_entry(struct palette *palette, const char *entry, size_t length)
{
	const char *equal = memchr(entry, '=', length);
	size_t key, value, i;

	if (!equal)
		return;
	key = (size_t)(equal - entry);
	value = length - key - 1;
	if (strspn(equal + 1, "0123456789;") < value || value >= sizeof palette->codes[0])
		return;
	for (i = 0; i < COLORS; i++)
		if (strlen(defaults[i].key) == key && !strncmp(defaults[i].key, entry, key)) {
			memcpy(palette->codes[i], equal + 1, value);
			palette->codes[i][value] = '\0';
		}
}

static void read_colors(struct palette *palette, const char *colors)
{
	size_t length;

	for (; *colors; colors += length + (colors[length] == ':')) {
		length = strcspn(colors, ":");
		read_entry(palette, colors, length);
	}
}

static int wanted(enum color_mode mode, FILE *out)
{
	const char *none = getenv("NO_COLOR"), *term = getenv("TERM");

	if (mode != COLOR_AUTO)
		return mode == COLOR_ALWAYS;
	return isatty(fileno(out)) && !(none && *none) && term && *term && strcmp(term, "dumb") != 0;
}

void palette_init(struct palette *palette, enum color_mode mode, FILE *out)
{
	const char *colors = getenv("GCC_COLORS");
	size_t i;

	memset(palette, 0, sizeof *palette);
	palette->on = wanted(mode, out) && !(colors && !*colors);
	for (i = 0; i < COLORS; i++)
		strcpy(palette->codes[i], defaults[i].code);
	if (colors)
		read_colors(palette, colors);
}

/* \e[K: a terminal must not fill the rest of the line with the background. */
void color_begin(const struct palette *palette, FILE *out, enum color color)
{
	if (palette->on && *palette->codes[color])
		fprintf(out, "\33[%sm\33[K", palette->codes[color]);
}

void color_end(const struct palette *palette, FILE *out, enum color color)
{
	if (palette->on && *palette->codes[color])
		fputs("\33[m\33[K", out);
}
