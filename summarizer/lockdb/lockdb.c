/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/lockdb.h"

#include "base/message.h"

struct lockdb *lockdb_load(const struct lockdb_options *options, struct arena *arena)
{
	(void)options, (void)arena;
	die("lockdb", "not built yet");
}
