/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * function.h - a function's facts as a sequence of lines: what text and lines
 * have in common.
 */
#ifndef DUMP_FUNCTION_H
#define DUMP_FUNCTION_H

#include "dump/expr.h"

enum function_line {
	LINE_BLOCK,       /* a block begins; text is empty */
	LINE_PHI,         /* "phi5 = {...}" */
	LINE_DEFINITION,  /* "v12 = ..." */
	LINE_EVENT,
	LINE_TERMINATOR,  /* not for END; a JUMP may lead to the next block */
	LINE_EXCEPTIONAL, /* "on exception goto B5" */
	LINE_END          /* an END that is neither a return nor a call that never does; empty */
};

struct function_sink {
	void *context;
	const char *separator; /* within a switch: " ", or a newline and indentation */
	void (*line)(void *context, enum function_line kind, uint32_t block, const char *text,
		     const struct facts_loc *loc);
};

/* Every line in order, with the best location known for it: that of the event
 * or terminator, else of one nearby, else of the function. */
void function_lines(struct expr *expr, const struct function_sink *sink);

#endif
