/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/files.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/pool.h"
#include "base/self.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define SUFFIX ".yaml"

/* Without the suffix: linux before linux-up. */
static int by_name(const void *a, const void *b)
{
	const char *x = *(const char *const *)a, *y = *(const char *const *)b;
	size_t n = strlen(x) - strlen(SUFFIX), m = strlen(y) - strlen(SUFFIX);
	int order = memcmp(x, y, n < m ? n : m);

	return order ? order : n < m ? -1 : n > m;
}

static int is_yaml(const char *name)
{
	size_t length = strlen(name);

	return *name != '.' && length > strlen(SUFFIX) &&
	       !strcmp(name + length - strlen(SUFFIX), SUFFIX);
}

int files_list(struct file_list *list, const char *directory, struct arena *arena)
{
	DIR *dir = opendir(directory);
	struct pool paths = { 0 };
	struct dirent *entry;

	if (!dir && errno != ENOENT && errno != ENOTDIR)
		die(directory, "%s", strerror(errno));
	if (!dir)
		return 0;
	while ((entry = readdir(dir)))
		if (is_yaml(entry->d_name))
			*(const char **)pool_add(arena, &paths, sizeof(char *)) =
				arena_format(arena, "%s/%s", directory, entry->d_name);
	closedir(dir);
	list->paths = pool_items(arena, &paths);
	list->count = paths.count;
	qsort(list->paths, list->count, sizeof *list->paths, by_name);
	return 1;
}

void files_installed(struct file_list *list, struct arena *arena)
{
	const char *said = getenv("RACECHECK_LOCKDB"), *first, *second;
	const char *self, *directory, *slash;

	if (said && *said) {
		if (!files_list(list, said, arena))
			die("RACECHECK_LOCKDB", "%s is no directory", said);
		return;
	}
	self = self_path();
	slash = self ? strrchr(self, '/') : NULL;
	if (!slash)
		die(NULL, "cannot find out where this program is; set RACECHECK_LOCKDB to the directory of lockdb");
	directory = arena_copy(arena, self, (size_t)(slash - self));
	first = arena_format(arena, "%s/lockdb", directory);
	second = arena_format(arena, "%s/../share/racecheck/lockdb", directory);
	if (!files_list(list, first, arena) && !files_list(list, second, arena))
		die(NULL, "lockdb is neither in %s nor in %s; install racecheck again, or set "
		    "RACECHECK_LOCKDB to its directory", first, second);
}
