/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* program_invocation_name */
#include "base/self.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_program(const char *file, char path[PATH_MAX])
{
	struct stat status;

	return stat(file, &status) == 0 && S_ISREG(status.st_mode) && access(file, X_OK) == 0 && realpath(file, path);
}

/* As a shell looks for the name; an empty directory is the current one. */
static int search(const char *name, const char *directories, char path[PATH_MAX])
{
	char file[2 * PATH_MAX];
	size_t length;

	if (strchr(name, '/'))
		return is_program(name, path);
	for (; directories; directories = directories[length] ? directories + length + 1 : NULL) {
		length = strcspn(directories, ":");
		snprintf(file, sizeof file, "%.*s/%s", length ? (int)length : 1, length ? directories : ".", name);
		if (is_program(file, path))
			return 1;
	}
	return 0;
}

const char *self_path(void)
{
	static char path[PATH_MAX];
	ssize_t length;

	if (*path)
		return path;
	length = readlink("/proc/self/exe", path, sizeof path - 1);
	if (length > 0) {
		path[length] = '\0';
		return path;
	}
	if (search(program_invocation_name, getenv("PATH"), path))
		return path;
	*path = '\0';
	return NULL;
}
