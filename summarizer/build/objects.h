/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * objects.h - which objects kbuild put together: from vmlinux.a, modules.order, *.mod and .*.cmd, never by a search, so
 * that what an earlier configuration left behind stays out.
 *
 *     struct kbuild kbuild = { .arena = arena, .tree = "." };
 *     kbuild_modules(&kbuild, "modules.order");
 *     kbuild.parts[0].name "fs/ext4/ext4.ko", .objects "fs/ext4/acl.o", ...
 */
#ifndef BUILD_OBJECTS_H
#define BUILD_OBJECTS_H

#include "build/process.h"

#include <stdint.h>

struct arena;

/* What kbuild links to one thing. */
struct kbuild_part {
	const char *name;             /* vmlinux, fs/ext4/ext4.ko */
	struct process_words objects; /* of C, with paths from where one stands */
};

struct kbuild {
	struct arena *arena;
	const char *tree;             /* where kbuild ran: paths that are not absolute begin there */
	struct kbuild_part *parts;
	uint32_t count, space;
	uint32_t opted_out;           /* objects that said -DRACECHECK_OFF */
};

/* How an object was compiled, by its .cmd file. */
struct kbuild_command {
	const char *text;   /* the command; NULL: there is none */
	const char *source; /* "fs/ext4/acl.c"; NULL */
	const char *rest;   /* of the file: its dependencies */
};
struct kbuild_command kbuild_command(const struct kbuild *kbuild, const char *object);

/* Each returns whether there was such a file. */
int kbuild_vmlinux(struct kbuild *kbuild, const char *archive);
int kbuild_modules(struct kbuild *kbuild, const char *order);

/* Objects below a directory as one part, by their .cmd files: for a tree that is built in part. */
void kbuild_directory(struct kbuild *kbuild, struct kbuild_part *part, const char *directory);

struct kbuild_part *kbuild_add_part(struct kbuild *kbuild, const char *name);

/* A path of kbuild from where one stands. */
const char *kbuild_path(const struct kbuild *kbuild, const char *path);

#endif
