/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "dump/pass.h"

#include "base/text.h"
#include "lockdb/print.h"

void dump_lockdb(FILE *out, const struct lockdb *db)
{
	struct text text = { 0 };

	lockdb_print(&text, db);
	fputs(text_string(&text), out);
	text_free(&text);
}
