/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * color.h - colours as GCC's: the same escape sequences, GCC_COLORS and habits.
 */
#ifndef REPORT_COLOR_H
#define REPORT_COLOR_H

#include <stdio.h>

enum color_mode { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER };
enum color { COLOR_ERROR, COLOR_WARNING, COLOR_NOTE, COLOR_LOCUS, COLOR_QUOTE, COLORS };

struct palette {
	int on;
	char codes[COLORS][32]; /* "01;35" */
};

/* AUTO: a terminal, NO_COLOR is not set, TERM is not "dumb".  An empty GCC_COLORS means
 * none at all, as for GCC. */
void palette_init(struct palette *palette, enum color_mode mode, FILE *out);

void color_begin(const struct palette *palette, FILE *out, enum color color);
void color_end(const struct palette *palette, FILE *out, enum color color);

#endif
