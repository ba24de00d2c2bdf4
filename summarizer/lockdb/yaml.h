/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * yaml.h - a YAML file as a tree.  yaml.c is the only includer of libyaml.
 *
 * The tree is the arena's.  Every node knows its place, so that whoever reads
 * the tree can complain with file, line and column: yaml_die().
 *
 * A file is one document in UTF-8 of at most YAML_BYTES.  Anchors, aliases and
 * tags are refused: nothing in a tree stands for more than is written.  A key
 * is a scalar and stands once in its mapping.
 */
#ifndef LOCKDB_YAML_H
#define LOCKDB_YAML_H

#include "base/message.h"

#include <stdint.h>

struct arena;

#define YAML_BYTES (4u << 20)
#define YAML_DEPTH 16       /* of sequences and mappings in one another */
#define YAML_NODES 500000   /* of a file */
#define YAML_KEYS  128      /* of a mapping */
#define YAML_WORD  2000     /* bytes of a scalar */

enum yaml_kind { YAML_SCALAR, YAML_SEQUENCE, YAML_MAPPING };

struct yaml {
	enum yaml_kind kind;
	int line, column;        /* 1-based */
	const char *file;
	const char *text;        /* SCALAR */
	const struct yaml *key;  /* of a value in a mapping, else NULL */
	struct yaml *first, *last; /* SEQUENCE: elements; MAPPING: values, in the file's order */
	struct yaml *next;       /* the next element or value */
	uint32_t count;
};

/* What cannot be read is die(). */
const struct yaml *yaml_read(const char *path, struct arena *arena);

/* racecheck: FILE:LINE:COLUMN: ... */
void yaml_die(const struct yaml *at, const char *format, ...)
	PRINTF_LIKE(2, 3) __attribute__((noreturn));

/* The value of a key, or NULL. */
const struct yaml *yaml_get(const struct yaml *mapping, const char *key);

/* Each is die() unless the node is of that kind; what: "a function's name", for the message. */
const char *yaml_text(const struct yaml *node, const char *what);
int yaml_truth(const struct yaml *node);
int64_t yaml_number(const struct yaml *node, int64_t least, int64_t most);
void yaml_need(const struct yaml *node, enum yaml_kind kind, const char *what);

#endif
