/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * link.h - one program out of many TUs.
 *
 * Every function, variable, aggregate type and field gets one number for the
 * whole program; the maps of each TU lead from its own ids there.  Numbers are
 * 1-based, 0 means none, and depend on nothing but the content of the program
 * (not on the order of the inputs, nor on hash order).
 *
 * What is one thing
 *   - a function or variable with external linkage: its name.  Several
 *     definitions: a strong one beats a weak, common or comdat one, which are
 *     gone then; the largest common one counts; a body that is only there to be
 *     inlined (RCF_SYM_EXTERN_INLINE) serves where there is no other.  Several
 *     strong ones are of several programs: each stays, and they are reported,
 *     unless they are copies;
 *   - a reference from a TU that has a strong definition itself means that one;
 *     from another TU, the one of the TU with which it shares most names that
 *     are defined once, else whose object is called most like its own, else the
 *     first TU's;
 *   - an alias is what it stands for; a cyclic alias is nothing, and counted;
 *   - a static function: (TU, symbol), but copies of a header function whose
 *     bodies are equal, in which every name means the same, are one; names of
 *     read-only statics mean the same if their types and addresses in them do;
 *   - a static variable: (TU, symbol);
 *   - TUs with equal TU ids are one TU.  TUs made of the same source file that
 *     define the same name (other flags: libtool, a debug version) are twins:
 *     their statics are one by name, their functions where bodies are equal;
 *   - an aggregate: (kind, name, layout hash), per TU if it is declared in the
 *     main file (RCF_AGG_LOCAL); if it is nameless, its place counts as its
 *     name; one without layout is the one of that name with layout that the
 *     TU has, else that the program has, if there is just one;
 *   - a field: (aggregate, offset in bits, name).
 *
 *     struct link *link = link_program(program, arena, jobs);
 *     struct link_tu *unit = &link->tus[t];
 *     f = unit->functions[symbol]; o = unit->objects[symbol]; g = unit->fields[field];
 */
#ifndef LINK_LINK_H
#define LINK_LINK_H

#include "facts/load.h"

#define LINK_NONE UINT32_MAX

enum link_flag { /* of functions and objects */
	LINK_PUBLIC   = 1 << 0, /* external linkage */
	LINK_WEAK     = 1 << 1, /* the definition that counts is weak */
	LINK_EXTERNAL = 1 << 2, /* no definition among the inputs */
	LINK_COPY     = 1 << 3, /* function: several equal copies were merged */
	LINK_TLS      = 1 << 4, /* object: one per thread */
	LINK_CONST    = 1 << 5, /* object: read-only */
	LINK_COMMON   = 1 << 6,
	LINK_LOCAL    = 1 << 7, /* object: a static inside a function */
	LINK_IFUNC    = 1 << 8  /* function: chosen at load time by a resolver */
};

struct link_function {
	const char *name;    /* the linker's */
	const char *label;   /* for people, unique in the program: "f", or "f@dir/file.c" where
	                      * two functions have that name; demangled for C++ */
	uint32_t tu;         /* where its body is, else a TU that names it */
	uint32_t symbol;     /* there */
	uint32_t func;       /* index of the body in that TU, LINK_NONE: no body */
	uint32_t flags;      /* LINK_* */
	uint32_t ncopies;    /* how many bodies were merged into this one (1: just it) */
};

struct link_object {
	const char *name;
	const char *label;   /* unique: "v", "v@file.c", "f.v" for a static inside f */
	uint32_t tu, symbol; /* the definition that counts, else a TU that names it */
	uint32_t flags;
	uint32_t type;       /* aggregate, 0 if it is none (or an array of none) */
	uint64_t size;       /* bytes, 0 unknown */
	uint64_t key;        /* of its name: the same whatever else is linked; others may have it, too */
};

struct link_field {
	const char *name;
	uint32_t aggregate;
	uint64_t offset;     /* bits */
	uint32_t tu, field;  /* one TU's view of it: type, bits, attributes */
	uint32_t inner;      /* aggregate that it holds by value (or an array of), else 0 */
};

struct link_aggregate {
	const char *name;    /* "" if it has none */
	const char *label;   /* for people: "struct s", "union u", "struct of pool" */
	const char *owner;   /* without a name: the variable or field that has the type; NULL: none is known */
	uint8_t kind;        /* RCF_T_STRUCT, RCF_T_UNION */
	uint64_t size;       /* bytes, 0 unknown */
	uint64_t hash;       /* layout, 0 unknown */
	uint64_t key;        /* of name and layout: the same whatever else is linked */
	uint32_t nfields;
	const uint32_t *fields; /* by offset, then name */
};

struct link_tu {
	const uint32_t *functions;  /* by symbol id */
	const uint32_t *objects;    /* by symbol id */
	const uint32_t *aggregates; /* by type id */
	const uint32_t *fields;     /* by field id */
};

/* A name that is defined more than once, or not at all. */
enum link_problem_kind {
	LINK_DUPLICATE, LINK_MISSING, LINK_CYCLE, LINK_TYPE_CLASH,
	LINK_MIXED, /* records for different machines; the name says which */
	LINK_PROBLEMS
};
struct link_problem {
	enum link_problem_kind kind;
	const char *name;
	uint32_t first, second; /* TUs: DUPLICATE: the one that counts, the other; LINK_NONE */
};

struct link {
	const struct program *program;
	struct link_tu *tus;               /* by index in program->tus */
	struct link_function *functions;   /* 1..nfunctions, by name, then file, then TU */
	struct link_object *objects;       /* 1..nobjects */
	struct link_aggregate *aggregates; /* 1..naggregates */
	struct link_field *fields;         /* 1..nfields */
	uint32_t nfunctions, nobjects, naggregates, nfields;
	const struct link_problem *problems; /* by kind, name, TUs; MISSING: functions only */
	uint32_t nproblems;
	uint32_t nbodies;                  /* before copies were merged */
	uint32_t main;                     /* function main, 0: a library or module */
	uint8_t *told;                     /* private to link_body(), */
	struct link_bodies *bodies;        /* as these are */
};

/* jobs: how many threads may work; the result does not depend on it. */
struct link *link_program(const struct program *program, struct arena *arena, unsigned jobs);

void link_free(struct link *link);

/* Does the function stand in a header of a library, which has no directory in common with the source? */
int link_is_library(const struct link *link, uint32_t function);

/* The body of a function, which lasts as long as the arena; NULL: it has none, or it is damaged
 * (which is told by error(), once per damaged body).  Threads may ask at the same time. */
const struct facts_body *link_body(const struct link *link, struct arena *arena, uint32_t function);

/* By name; 0 if there is none.  Only what has external linkage, for the first two. */
uint32_t link_find_function(const struct link *link, const char *name);
uint32_t link_find_object(const struct link *link, const char *name);
uint32_t link_find_field(const struct link *link, uint32_t aggregate, const char *name);

/* The aggregate that a type of a TU is, points to, or is an array of; 0 none. */
uint32_t link_aggregate_of(const struct link *link, uint32_t tu, uint32_t type);
/* A field that is all of its struct and has no name, or one that is reserved for the implementation: the _M_mutex of a
 * std::mutex.  People know the struct. */
int link_field_is_hidden(const struct link *link, uint32_t field);

#endif
