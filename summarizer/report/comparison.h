/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * comparison.h - the last lines of a report that was compared with another state.
 */
#ifndef REPORT_COMPARISON_H
#define REPORT_COMPARISON_H

struct arena;
struct report;

/* What disappeared because its evidence is gone, a line each; nothing if nothing was compared. */
void comparison_print(const struct report *report, struct arena *arena);

/* "compared with FILE: 1 new, ..." */
const char *comparison_counts(const struct report *report, struct arena *arena);

#endif
