/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * path.h - which object: the words of lockdb's files and struct lockdb_path.
 *
 *     path    = unary [ "+" bytes ]
 *     unary   = "*" unary | postfix
 *     postfix = primary { "->" field | "." field | "[argN]" }
 *     primary = root | "(" path ")"
 *     root    = "argN" | "last" | "result" | "global:NAME" | "name:WORD"
 *
 * It reads as in C, and means the address of what C would name where that is a
 * variable, a field or an element: "arg0->lock" is the lock in *arg0,
 * "arg0->dev->lock" the one in the object that arg0->dev points to, and
 * "*arg0->lock" the lock that the pointer arg0->lock points to.
 */
#ifndef LOCKDB_PATH_H
#define LOCKDB_PATH_H

#include "lockdb/lockdb.h"

struct text;
struct yaml;

#define PATH_STEPS 8
#define PATH_ARGS  64

/* die() unless the node is one. */
void path_read(struct lockdb_path *path, const struct yaml *node, struct arena *arena);

/* In the same words. */
void path_print(struct text *out, const struct lockdb_path *path);

#endif
