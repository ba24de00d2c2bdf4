/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/pass.h"

#include "base/message.h"

void dump_link(FILE *out, const struct link *link, const struct dump_options *options)
{
	(void)out, (void)link, (void)options;
	die("link", "not built yet");
}
