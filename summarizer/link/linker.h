/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * linker.h - what the parts of linking share.  Only link/ includes it.
 *
 *   units.c    which TUs are copies of each other; how a TU is called
 *   types.c    aggregates           fields.c   their fields
 *   symbols.c  the things that names mean, of functions and of variables
 *   affinity.c which of several definitions a TU means
 *   hash.c     what a body says     refine.c, copies.c   which bodies are one
 *   number.c   from things to numbers, maps and labels
 *   link.c     the order of all this, and questions about the result
 *
 * A thing is a function or a variable before it has its number.  There is one
 * per definition, one per static that is only declared, and one per name that
 * nobody defines.  Things are made in the order of TUs and symbols, and merged
 * by thing.into; what is left in the end is numbered.
 */
#ifndef LINK_LINKER_H
#define LINK_LINKER_H

#include "base/pool.h"
#include "base/table.h"
#include "link/link.h"

/* What kind of a definition a symbol is: the greatest counts. */
enum rank {
	RANK_NONE,   /* only a reference */
	RANK_INLINE, /* a body that serves where there is no other */
	RANK_WEAK,   /* weak or comdat */
	RANK_COMMON,
	RANK_STRONG
};

struct thing {
	uint32_t tu, symbol;
	uint32_t into;    /* the thing that it is in the end; itself, if it stays */
	uint32_t ncopies; /* bodies that are this one */
	uint32_t number;  /* in struct link, 0: not yet, or merged */
	uint8_t rank;
	uint8_t pinned;   /* an alias means this very definition */
};

/* A name with external linkage. */
struct public_name {
	const char *name;
	uint32_t best;     /* thing that the name means, 0: nobody defines it */
	uint32_t external; /* thing without definition, 0: not needed yet */
	uint8_t rank;      /* of best, or of the alias that leads there */
	uint32_t tu;       /* where best is defined, or that alias */
	uint32_t rivals;   /* the last of its rivals, 1 + place in space.rivals; 0: none */
};

/* Two strong definitions: a problem unless they turn out to be one. */
struct rival {
	uint32_t name;
	uint32_t first, second; /* things */
	uint32_t tu, other;     /* where the name is defined */
	uint32_t next;          /* another one of that name, like public_name.rivals */
};

/* Functions, or variables. */
struct space {
	uint32_t variables;  /* RCF_SYM_VARIABLE or 0 */
	struct pool things;  /* struct thing; [0] is none */
	struct pool names;   /* struct public_name; [0] is none */
	struct table by_name;
	struct pool rivals;  /* struct rival */
	uint32_t **map;      /* by TU, by symbol: thing; 0: of the other kind, or nothing */
	uint32_t **ends;     /* by TU, by symbol: the end of its chain of aliases, 0: a cycle */
};

struct linker {
	const struct program *program;
	struct arena *arena;   /* holds the result */
	struct arena *scratch; /* dies with the linker */
	unsigned jobs;
	struct link *link;
	uint32_t *leader;      /* by TU: the first TU with the same content */
	uint32_t *twin;        /* by TU: the first TU made of the same source file that cannot be
	                        * in one program with it; else itself */
	const char **labels;   /* by TU: its main file, as short as is unique */
	struct pool problems;  /* struct link_problem */
	struct space functions, objects;
	struct pool pairs;     /* affinity.c: struct pair */
	struct table by_pair;
};

static inline struct thing *thing_at(const struct space *space, uint32_t thing)
{
	return (struct thing *)space->things.items + thing;
}

static inline struct public_name *name_at(const struct space *space, uint32_t name)
{
	return (struct public_name *)space->names.items + name;
}

static inline const struct facts_tu *tu_at(const struct linker *linker, uint32_t tu)
{
	return linker->program->tus[tu];
}

/* units.c */
void units_find_copies(struct linker *linker); /* leader */
uint8_t *units_find_rivals(struct linker *linker); /* by TU; after symbols_collect() */
void units_find_twins(struct linker *linker, const uint8_t *is_rival);
void units_label(struct linker *linker);
void units_check(struct linker *linker);       /* LINK_MIXED */
const char *file_base(const char *path);

/* types.c, fields.c */
void types_link(struct linker *linker);
void fields_link(struct linker *linker);

/* symbols.c: collect makes things and names, resolve fills the maps. */
void symbols_collect(struct linker *linker, struct space *space, uint32_t variables);
void symbols_resolve(struct linker *linker, struct space *space);
uint32_t space_find(const struct space *space, const char *name); /* name, or 0 */
uint32_t thing_final(const struct space *space, uint32_t thing);  /* follows into */

/* affinity.c: find before, choose while names are resolved.  is_rival: by TU. */
void affinity_find(struct linker *linker, const uint8_t *is_rival);
uint32_t affinity_choose(const struct linker *linker, const struct space *space, uint32_t name,
			 uint32_t t); /* a thing */

/* copies.c: merges things of functions; after types_link() and fields_link(). */
void copies_merge(struct linker *linker);

/* nameless.c: labels of aggregates without a name; when all the rest has its numbers. */
void nameless_label(struct linker *linker);

/* number.c */
void number_functions(struct linker *linker);
void number_objects(struct linker *linker);

/* bodies.c */
struct link_bodies *bodies_create(const struct link *link, struct arena *arena);

/* link.c */
uint32_t array_element(const struct facts_tu *tu, uint32_t type); /* of arrays of arrays ... */
void linker_problem(struct linker *linker, enum link_problem_kind kind, const char *name,
		    uint32_t first, uint32_t second);

#endif
