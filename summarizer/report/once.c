/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/once.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/table.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>

enum { ID_SPACE = 64 };

struct once {
	struct arena *arena;
	struct table ids; /* by hash alone: ids are hashes */
	FILE *file;
};

struct once *once_open(const char *path)
{
	struct arena *arena;
	struct once *once;
	char line[ID_SPACE];

	if (!path)
		return NULL;
	arena = arena_create();
	once = arena_alloc(arena, sizeof *once);
	once->arena = arena;
	once->file = fopen(path, "a+e");
	if (!once->file || flock(fileno(once->file), LOCK_EX) != 0)
		die(path, "%s", strerror(errno));
	rewind(once->file);
	while (fgets(line, sizeof line, once->file)) {
		line[strcspn(line, "\n")] = '\0';
		table_add(arena, &once->ids, hash_string(line), 1);
	}
	return once;
}

int once_has(const struct once *once, const char *id)
{
	return once && table_at(&once->ids, table_first(&once->ids, hash_string(id)));
}

void once_add(struct once *once, const char *id)
{
	if (once)
		fprintf(once->file, "%s\n", id);
}

void once_close(struct once *once)
{
	if (!once)
		return;
	if (fclose(once->file) != 0) /* and lets go of the lock */
		warn("--once", "%s", strerror(errno));
	arena_destroy(once->arena);
}
