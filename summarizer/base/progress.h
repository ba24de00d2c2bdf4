/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * progress.h - what takes so long, on a terminal: one line on standard error, which is gone in the end.
 *
 * Nothing is shown in the first second, and nothing if standard error is no terminal: a log stays as it is.
 * A timer writes the line, so that one long step is seen, too.  One per process.
 *
 *     progress_begin(PROGRESS_AUTO);
 *     progress_step("locksets");
 *     ...
 *     progress_end();          before anything else is written to the terminal
 */
#ifndef BASE_PROGRESS_H
#define BASE_PROGRESS_H

enum progress_mode { PROGRESS_AUTO, PROGRESS_ALWAYS, PROGRESS_NEVER,
		     PROGRESS_TIMES /* no line, but progress_times() */ };

void progress_begin(enum progress_mode mode);
/* What is being done; the text must stay. */
void progress_step(const char *what);
void progress_end(void);
/* With PROGRESS_TIMES: CPU and elapsed seconds of each step so far, as a table on standard error. */
void progress_times(void);

#endif
