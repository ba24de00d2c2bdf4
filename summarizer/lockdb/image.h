/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * image.h - the installed files of lockdb as the build has read them.
 *
 * Reading YAML takes most of a small run.  The build reads lockdb/ once
 * (genimage.c) and links the resulting struct sets into the program, as constant
 * data.  A file counts as the one that was read if its content is the same,
 * wherever it is installed and however old it is; any other file is read by libyaml.
 */
#ifndef LOCKDB_IMAGE_H
#define LOCKDB_IMAGE_H

#include <stdint.h>

struct set;

struct image_file {
	uint64_t size, hash;   /* of the YAML file */
	const struct set *set; /* its paths begin with lockdb/ */
};

/* The generated file defines them. */
extern const struct image_file image_files[];
extern const uint32_t image_nfiles;

/* The set that the build has read from a file with the content of this one, or NULL. */
const struct set *image_find(const char *path);

#endif
