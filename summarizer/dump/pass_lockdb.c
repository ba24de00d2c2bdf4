/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/pass.h"

#include "base/message.h"

void dump_lockdb(FILE *out, const struct lockdb *db)
{
	(void)out, (void)db;
	die("lockdb", "not built yet");
}
