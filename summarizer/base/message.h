/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * message.h - the four ways to complain, each with one meaning.
 *
 *   die    the user's or the machine's fault, and nothing can go on: exits 2
 *   error  something asked for could not be done; the program goes on, and
 *          exits 2 in the end (message_errors)
 *   warn   worth knowing; changes no exit status
 *   bug    we are wrong: aborts
 *
 * All write one line to stderr: "racecheck: WHERE: what is wrong; what to do".
 * WHERE is a file, an option, or NULL.
 */
#ifndef BASE_MESSAGE_H
#define BASE_MESSAGE_H

#define PRINTF_LIKE(at, first) __attribute__((format(printf, at, first)))

/* Exit statuses of every subcommand (users.md). */
enum exit_status { EXIT_OK = 0, EXIT_FINDING = 1, EXIT_USAGE = 2, EXIT_INCOMPLETE = 3 };

void die(const char *where, const char *format, ...) PRINTF_LIKE(2, 3) __attribute__((noreturn));
void error(const char *where, const char *format, ...) PRINTF_LIKE(2, 3);
void warn(const char *where, const char *format, ...) PRINTF_LIKE(2, 3);
void bug(const char *where, const char *format, ...) PRINTF_LIKE(2, 3) __attribute__((noreturn));

/* How often error() was called. */
unsigned message_errors(void);

/* Tests and fuzzers: say nothing, only count. */
void message_quiet(int quiet);

#endif
