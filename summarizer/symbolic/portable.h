/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * portable.h - symbolic values that outlive the analysis of a function.
 *
 * A summary speaks of its function's formals; its values are written into one
 * array, operands before users, and read back into a caller's values with the
 * actuals in the formals' place (RELAY figure 5, rebind).  Nothing in it is a
 * pointer into anyone's memory but lockdb's names: it could be written to a file.
 */
#ifndef SYMBOLIC_PORTABLE_H
#define SYMBOLIC_PORTABLE_H

#include "base/pool.h"
#include "base/table.h"
#include "symbolic/sym.h"

struct memory;

struct portable_node {
	uint8_t kind, op;    /* as in struct sym */
	uint32_t a, b, c;    /* operands: numbers of earlier nodes; else as in struct sym.
	                      * AT: b spellings from c on in portable.chains */
	int64_t number;
	const char *name;    /* NAMED */
};

struct portable { /* node 0 is the unknown value */
	uint32_t nnodes;
	const struct portable_node *nodes;
	const struct sym_spelling *chains;
};

/* Writing. */
struct portable_writer {
	struct arena *arena;      /* scratch, while writing */
	const struct syms *syms;
	struct pool nodes, chains;
	struct table written;     /* of syms: their nodes */
	uint32_t as_result;       /* this value is written as SYM_RETURN, 0: none */
	uint32_t nactuals;        /* for a callee: its formals stand for these values, */
	const uint32_t *actuals;  /* and our own formals mean nothing to it */
	const struct memory *memory; /* at the call: what is in locals that are passed, or NULL */
	uint8_t whole;               /* locals and events, too: for the function itself */
	uint8_t by_formals, found;   /* private */
};
void portable_start(struct portable_writer *writer, struct arena *scratch,
		    const struct syms *syms);
/* The node of a value; 0 if it is not portable. */
uint32_t portable_write(struct portable_writer *writer, uint32_t sym);
/* For a callee, a value that means the same to everybody: in terms of its formals, if they
 * lead there; else 0. */
uint32_t portable_write_by_formals(struct portable_writer *writer, uint32_t sym);
/* Memory that the function allocated, number so-and-so, whatever it is called there. */
uint32_t portable_write_fresh(struct portable_writer *writer, uint32_t number);
/* Copies what was written into the arena. */
void portable_finish(struct portable_writer *writer, struct arena *arena, struct portable *out);

/* Reading: fills values[0 .. nnodes - 1].  formal gives an actual's value, load
 * what stands at an address at the moment of the call; NULL: as they are, for the
 * function itself. */
struct portable_reader {
	struct syms *syms;
	uint32_t (*formal)(void *context, uint32_t formal);
	uint32_t (*load)(void *context, uint32_t address);
	uint32_t (*part)(void *context, uint32_t whole, int64_t bytes); /* of a struct; or NULL */
	uint32_t result; /* in the place of SYM_RETURN */
	uint8_t whole;   /* locals and events mean the same here */
	uint32_t that;   /* not 0: locals and allocations are those of this function: SYM_THAT, but for */
	uint32_t nlooped; /* allocations by these events */
	const uint32_t *looped;
	uint32_t gives;  /* 1 + event: what a call stores where it is told, and gives back locked; or 0 */
	uint32_t fresh;  /* 1 + event: what allocated memory is named by, if the callee gives it; or 0 */
	uint32_t salt;   /* not 0: an index that means nothing here is some number, the same for all
	                  * places with this index that are read with this salt */
	void *context;
};
void portable_read(const struct portable_reader *reader, const struct portable *portable,
		   uint32_t *values);

#endif
