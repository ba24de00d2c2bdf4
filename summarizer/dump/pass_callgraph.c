/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/pass.h"

#include "base/message.h"

void dump_callgraph(FILE *out, const struct callgraph *graph, const struct dump_options *options)
{
	(void)out, (void)graph, (void)options;
	die("callgraph", "not built yet");
}
