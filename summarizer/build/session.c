/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "build/session.h"

#include "base/arena.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { DEEPEST = 64, DAY = 24 * 60 * 60 };

struct process {
	long parent;
	unsigned long long started; /* in ticks since the machine was */
	char name[64];
};

/* "PID (name) S PARENT ..."; the name may hold anything. */
static int read_process(long pid, struct process *process)
{
	char path[64], line[1024], *open, *close;
	FILE *in;
	size_t length;

	snprintf(path, sizeof path, "/proc/%ld/stat", pid);
	in = fopen(path, "re");
	if (!in)
		return 0;
	length = fread(line, 1, sizeof line - 1, in);
	fclose(in);
	line[length] = '\0';
	open = strchr(line, '(');
	close = strrchr(line, ')');
	if (!open || !close)
		return 0;
	snprintf(process->name, sizeof process->name, "%.*s", (int)(close - open - 1), open + 1);
	return sscanf(close + 1, " %*c %ld %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
		      &process->parent, &process->started) == 2;
}

static int runs_builds(const char *name)
{
	static const char *const names[] = { "make", "gmake", "ninja", "samu", "cmake", "meson", "scons", "bazel", NULL };
	size_t i;

	for (i = 0; names[i]; i++)
		if (!strcmp(name, names[i]))
			return 1;
	return 0;
}

/* Does the shell run a line that it was given ("sh -c LINE"), as the recipes of make are run, and not a script? */
static int runs_recipe(long pid)
{
	static const char *const shells[] = { "sh", "bash", "dash", "ash", "ksh", "zsh", "busybox", NULL };
	char path[64], line[1024], *option;
	const char *name;
	FILE *in;
	size_t length, i;

	snprintf(path, sizeof path, "/proc/%ld/cmdline", pid);
	in = fopen(path, "re");
	if (!in)
		return 0;
	length = fread(line, 1, sizeof line - 1, in);
	fclose(in);
	line[length] = '\0';
	name = strrchr(line, '/') ? strrchr(line, '/') + 1 : line;
	option = line + strlen(line) + 1;
	if (!strcmp(name, "busybox"))
		option += strlen(option) + 1;
	for (i = 0; shells[i] && strcmp(name, shells[i]) != 0; i++)
		;
	return shells[i] && option < line + length && *option == '-' && option[1] != '-' && strchr(option, 'c');
}

const char *session_directory(struct arena *arena)
{
	const char *base = getenv("TMPDIR");
	char *path = arena_format(arena, "%s/racecheck-%lu", base && *base ? base : "/tmp", (unsigned long)getuid());
	struct stat status;

	if (mkdir(path, 0700) != 0 && access(path, F_OK) != 0)
		return NULL;
	if (lstat(path, &status) != 0 || !S_ISDIR(status.st_mode) || status.st_uid != getuid() ||
	    (status.st_mode & 022))
		return NULL;
	return path;
}

/* Files of runs that ended long ago. */
static void clean(const char *directory, struct arena *arena)
{
	DIR *open = opendir(directory);
	struct dirent *entry;
	struct stat status;

	while (open && (entry = readdir(open))) {
		const char *path = arena_format(arena, "%s/%s", directory, entry->d_name);

		if (!strncmp(entry->d_name, "once-", 5) && lstat(path, &status) == 0 &&
		    status.st_mtime + DAY < time(NULL))
			unlink(path);
	}
	if (open)
		closedir(open);
}

const char *session_file(struct arena *arena)
{
	const char *directory, *path = NULL;
	struct process process;
	long pid = getppid();
	int depth;

	directory = session_directory(arena);
	if (!directory)
		return NULL;
	for (depth = 0; depth < DEEPEST && pid > 1 && read_process(pid, &process); depth++, pid = process.parent)
		if (runs_builds(process.name)) /* make calls make: the topmost counts */
			path = arena_format(arena, "%s/once-%ld-%llu", directory, pid, process.started);
		else if (path && !runs_recipe(pid))
			break;
	if (path && access(path, F_OK) != 0)
		clean(directory, arena);
	return path;
}
