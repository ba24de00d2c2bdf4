/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "facts/map.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static int fail(struct facts_error *why, const char *what)
{
	snprintf(why->text, sizeof why->text, "%s", what);
	return 0;
}

static int map_descriptor(struct map *map, int fd, struct facts_error *why)
{
	struct stat status;
	void *data;

	if (fstat(fd, &status) != 0)
		return fail(why, strerror(errno));
	if (!S_ISREG(status.st_mode))
		return fail(why, "not a regular file");
	if (status.st_size == 0)
		return fail(why, "the file is empty");
	data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
	if (data == MAP_FAILED)
		return fail(why, strerror(errno));
	map->data = data;
	map->length = (size_t)status.st_size;
	return 1;
}

int map_open(struct map *map, const char *path, int *exists, struct facts_error *why)
{
	/* O_NONBLOCK: a FIFO must not hang us before fstat() finds it out. */
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY), ok;

	memset(map, 0, sizeof *map);
	if (exists)
		*exists = fd >= 0 || (errno != ENOENT && errno != ENOTDIR);
	if (fd < 0)
		return fail(why, strerror(errno));
	ok = map_descriptor(map, fd, why);
	close(fd);
	return ok;
}

void map_close(struct map *map)
{
	if (map->data)
		munmap((void *)map->data, map->length);
	memset(map, 0, sizeof *map);
}
