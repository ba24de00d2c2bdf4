/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/message.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

static atomic_uint error_count;
static atomic_bool silent;

static void say(const char *kind, const char *where, const char *format, va_list args)
{
	char text[4096];

	if (silent)
		return;
	/* One write per message: lines of threads or of a parallel make don't mix. */
	vsnprintf(text, sizeof text, format, args);
	fprintf(stderr, "racecheck: %s%s%s%s\n", where ? where : "", where ? ": " : "", kind, text);
}

void die(const char *where, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say("", where, format, args);
	va_end(args);
	exit(EXIT_USAGE);
}

void error(const char *where, const char *format, ...)
{
	va_list args;

	atomic_fetch_add(&error_count, 1);
	va_start(args, format);
	say("", where, format, args);
	va_end(args);
}

void warn(const char *where, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	say("warning: ", where, format, args);
	va_end(args);
}

void bug(const char *where, const char *format, ...)
{
	va_list args;

	silent = 0;
	va_start(args, format);
	say("bug: ", where, format, args);
	va_end(args);
	abort();
}

unsigned message_errors(void)
{
	return error_count;
}

void message_quiet(int quiet)
{
	silent = quiet != 0;
}
