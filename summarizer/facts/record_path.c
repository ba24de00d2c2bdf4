/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/record_path.h"

#include "base/arena.h"
#include "rcf.h"

#include <string.h>

/* How much of the path is its directory with the slash, if that is libtool's; else 0. */
static int libtool_dir(const char *path)
{
	const char *slash = strrchr(path, '/'), *dir;
	size_t length = strlen(RCF_LIBTOOL_DIR);

	if (!slash || (size_t)(slash - path) < length)
		return 0;
	dir = slash - length;
	return !memcmp(dir, RCF_LIBTOOL_DIR, length) && (dir == path || dir[-1] == '/') ?
		(int)(slash + 1 - path) : 0;
}

const char *record_path_of(struct arena *arena, const char *object)
{
	int dir = libtool_dir(object);

	return dir ? arena_format(arena, "%.*s.%s" RCF_SUFFIX, dir, object, object + dir) :
		     arena_format(arena, "%s" RCF_SUFFIX, object);
}

const char *record_path_object(struct arena *arena, const char *record)
{
	int dir = libtool_dir(record), length = (int)(strlen(record) - strlen(RCF_SUFFIX));

	if (dir && record[dir] == '.' && length > dir)
		return arena_format(arena, "%.*s%.*s", dir, record, length - dir - 1, record + dir + 1);
	return arena_copy(arena, record, (size_t)length);
}
