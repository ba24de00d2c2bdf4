/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * facts.h - a record in memory: what every pass of the summarizer reads.
 *
 * facts/record.c opens a record of include/rcf.h and fills one struct
 * facts_tu; facts_body() decodes one function at a time.  The kinds and flags
 * are those of rcf.h, stored as they came.  Nobody but the reader writes here.
 *
 * Ownership
 *   - tables lie in the arena given to record_open(), strings in the record's
 *     bytes or, where their section is packed, in that arena; both live as
 *     long as the program (facts/load.h);
 *   - a body lies in the arena given to facts_body(), usually a scratch arena
 *     that is reset after each function: keep ids, not pointers.
 *   A struct facts_tu is constant once opened: threads may share it, each with
 *   its own scratch arena.
 *
 * Ids
 *   Types, fields, symbols, files, locals and values are 1-based and index their
 *   arrays directly: element 0 exists, is zeroed, and means none or unknown
 *   (types[0] is void).  n counts without it: for (id = 1; id <= n; id++).
 *   Functions, blocks, events, formals count from 0.
 *
 * What a reader of these structures can rely on, even for hostile input
 *   - every id is in range; every string is NUL-terminated and never NULL;
 *   - operands of a value are smaller than the value, except a PHI's;
 *   - aggregates contain each other by value (fields, array elements) without
 *     a cycle, so a memoised walk ends; it may be deep: do not recurse;
 *   - through pointers, functions and aliases anything can be cyclic; use
 *     facts_alias_target();
 *   - a RESULT is that of a READ, RMW or CALL, an OUTPUT that of an asm's
 *     output operand; a PHI has one operand per incoming edge of its block.
 */
#ifndef FACTS_FACTS_H
#define FACTS_FACTS_H

#include "rcf.h"

#include <stddef.h>
#include <stdint.h>

struct arena;

/* Where something stands in the source.  file 0: unknown. */
struct facts_loc {
	uint32_t file;   /* id in facts_tu.files */
	uint32_t line;
	uint32_t column; /* 0: unknown */
};

struct facts_file {
	const char *path; /* as the compiler saw it, after -ffile-prefix-map */
	uint64_t hash;    /* XXH3-64 of the content, 0 if unreadable */
	uint64_t size;
};

/* An attribute of racecheck.h on a symbol or a field. */
struct facts_attr {
	uint32_t kind; /* enum rcf_attr */
	const char *argument;
};
struct facts_attrs {
	uint32_t count;
	struct facts_attr items[];
};

struct facts_bits { /* only of bit-fields */
	uint64_t width;       /* bits */
	uint64_t rep_offset;  /* bits from the aggregate's start: what the hardware touches */
	uint64_t rep_size;    /* bits */
};

struct facts_field {
	const char *name;
	uint64_t offset;                 /* bits from the (outermost) aggregate's start */
	uint32_t aggregate;              /* type that it is a field of */
	uint32_t type;
	uint32_t flags;                  /* RCF_FIELD_* */
	const struct facts_bits *bits;   /* iff RCF_FIELD_BITS, else NULL */
	const struct facts_attrs *attrs; /* iff RCF_FIELD_ATTRS, else NULL */
};

struct facts_type {
	uint8_t kind;      /* enum rcf_type */
	uint32_t flags;    /* INT: RCF_INT_*; aggregate: RCF_AGG_*; FUNC: 1 = varargs or no prototype */
	const char *name;  /* "" where the kind has none */
	uint64_t size;     /* bytes; INT, FLOAT, OTHER, aggregates.  Any kind: facts_type_size() */
	uint64_t number;   /* ARRAY: elements, 0 unknown; aggregates: alignment in bytes */
	uint64_t hash;     /* aggregates with RCF_AGG_LAYOUT: of all fields, named here or not */
	uint32_t target;   /* POINTER: pointee; ARRAY: element; FUNC: result */
	uint32_t count;    /* aggregates: fields that the TU names; FUNC: parameters */
	union {
		const struct facts_field *const *fields; /* STRUCT, UNION: by offset, then id */
		const uint32_t *params;                  /* FUNC: types */
	};
};

struct facts_symbol {
	const char *name;    /* the linker's name, else the source's */
	const char *srcname; /* in the source; == name unless RCF_SYM_SRCNAME */
	const char *section; /* "" unless RCF_SYM_SECTION */
	const char *comdat;  /* group, "" unless RCF_SYM_COMDAT */
	const struct facts_attrs *attrs; /* NULL unless RCF_SYM_ATTRS */
	uint32_t flags;      /* RCF_SYM_* */
	uint32_t type;
	uint32_t target;     /* alias, weakref: the symbol it stands for; ifunc: its resolver */
	uint32_t function;   /* RCF_SYM_LOCAL: the function it is declared in */
	uint32_t ordinal;    /* RCF_SYM_LOCAL: among the statics of that name there */
	uint32_t ctor_priority; /* RCF_SYM_CTOR */
	uint32_t dtor_priority; /* RCF_SYM_DTOR */
	uint32_t func;       /* 1 + index in facts_tu.funcs of its body, 0: none here */
	uint32_t init;       /* 1 + index in facts_tu.inits, 0: none */
	struct facts_loc loc;
};

/* The addresses in one variable's static initialiser. */
struct facts_init_entry {
	uint64_t offset;  /* bytes from the variable's start, ascending */
	int64_t addend;   /* bytes beyond the symbol's start */
	uint32_t symbol;  /* whose address */
};
struct facts_init {
	uint32_t symbol;
	uint32_t count;
	const struct facts_init_entry *entries;
};

/* A function with a body here.  The offsets are into the data of the sections
 * BODIES, LOCS, COLS and NAMES. */
struct facts_func {
	uint32_t symbol;
	uint32_t flags;       /* RCF_FN_* */
	uint32_t body, body_length;
	uint32_t locs, locs_length; /* length 0: no locations */
	uint32_t cols, cols_length; /* length 0: no columns */
	uint32_t names, names_length; /* length 0: no names of values */
};

/* The text of a string literal that an event, a call, is given: it may name a library or a symbol. */
struct facts_literal {
	uint32_t func;       /* in funcs */
	uint32_t event, argument;
	const char *text;
};

/* What the plugin did not understand, outside of bodies. */
struct facts_gap {
	uint32_t kind;       /* enum rcf_gap */
	uint32_t symbol;     /* 0: none */
	const char *detail;
	struct facts_loc loc;
};

struct facts_section {
	uint32_t kind, count;  /* kind 0: absent; without RCF_SEC_PACKED */
	uint32_t offset, size; /* in the record: as stored */
	const uint8_t *data;   /* the content: in the record, or expanded in the arena */
	uint32_t length;       /* of data */
};

/* One translation unit. */
struct facts_tu {
	/* filled by record_open() from its arguments and the header */
	const char *origin;    /* the input it came from: "x.o.rcf", "lib.a(x.o)" */
	const uint8_t *data;   /* the record */
	uint32_t length;
	uint16_t major, minor;
	uint8_t id[16];        /* TU id: content without paths and lines */
	uint64_t checksum;     /* of the record: identity of this very compilation */
	struct facts_section sections[RCF_SEC_MAX + 1]; /* by kind */
	const char *strings;   /* RCF_SEC_STRINGS */
	uint32_t strings_length;

	/* META */
	const char *language, *compiler, *target_triplet;
	uint32_t pointer_size; /* bytes */
	uint32_t lang;         /* enum rcf_lang */

	/* FILES */
	const char *directory; /* compile directory, "" if unknown */
	const char *output;    /* the sidecar as the compiler named it */
	uint32_t optimisation; /* 0..3; 4 -Os, 5 -Og, 6 -Ofast */
	uint32_t nflags;
	const char *const *flags; /* what matters to a reader: "openmp" */
	uint32_t nfiles;
	const struct facts_file *files; /* files[1] is the main source file */

	/* TYPES, FIELDS, SYMBOLS, INITS, FUNCS, LITERALS, GAPS */
	uint32_t ntypes, nfields, nsymbols, ninits, nfuncs, nliterals, ngaps;
	const struct facts_type *types;
	const struct facts_field *fields; /* of all aggregates */
	const struct facts_symbol *symbols;
	const struct facts_init *inits;
	const struct facts_func *funcs;
	const struct facts_literal *literals; /* by function, event, argument */
	const struct facts_gap *gaps;
	const struct facts_loc *type_locs; /* by type id; only aggregates have one */
};

/* ---- one function ------------------------------------------------------ */

struct facts_formal {
	const char *name; /* may be "" */
	const char *known; /* what people call what it gives: the variable that keeps it, or the name */
	uint32_t type;    /* also where the function's own type has no prototype */
};

/* An object in memory that belongs to one activation of the function. */
struct facts_local {
	const char *name;  /* may be "", need not be unique */
	uint32_t type;
	uint32_t flags;    /* RCF_LOCAL_* */
	uint32_t formal;   /* 1 + index of the formal that it holds, or 0 */
};

/* A node of the value DAG.  Which members count depends on kind:
 *
 *   INT      number
 *   SYMBOL   a = symbol        LOCAL    a = local       FORMAL  a = index
 *   RESULT   a = event         OUTPUT   a = event, b = operand index
 *   FIELD    a = address of the aggregate, b = field
 *   ELEM     a = address, b = index value, number = element size in bytes
 *   OFFSET   a = address, number = bytes
 *   UNARY    op, a             BINARY   op, a, b        SELECT  a ? b : c
 *   CONVERT  a, number = size in bytes, op = 1 if signed
 *   PHI      a = block, b = first of c entries in facts_body.phi_args
 *   STRING, CHAIN, OTHER, UNDEF, LABEL, EXCEPTION: nothing
 */
struct facts_value {
	uint8_t kind; /* enum rcf_value; 0 only in element 0 */
	uint8_t op;   /* enum rcf_op */
	uint32_t a, b, c;
	int64_t number;
};

struct facts_operand { /* of an asm */
	uint32_t flags;         /* RCF_OPD_* */
	uint32_t value;         /* MEMORY: address; else the input's value; 0 for a register output */
	uint32_t type;          /* MEMORY: of the object */
	const char *constraint;
};

/* An event.  kind and flags are the two halves of the record's byte. */
struct facts_event {
	uint8_t kind;   /* enum rcf_event */
	uint8_t flags;  /* RCF_A_*, RCF_C_*, RCF_ASM_*, by kind */
	uint8_t order;  /* accesses with RCF_A_ATOMIC, FENCE: enum rcf_order */
	uint8_t op;     /* RMW: enum rcf_rmw; GAP: enum rcf_gap; FENCE: 1 = only against signals */
	uint32_t block; /* it stands in */
	union {
		struct { /* READ, WRITE, RMW */
			uint32_t address;    /* value */
			uint32_t type;       /* of what is accessed; resolved for RCF_A_NATURAL */
			uint32_t value;      /* WRITE: stored; RMW: operand; 0 not modelled */
			uint32_t expected;   /* CAS */
			uint32_t order_value; /* order unknown: the value it has at run time */
			uint8_t fail_order;  /* CAS: enum rcf_order */
			uint8_t result;      /* RMW: enum rcf_rmw_result */
			uint32_t bit_count;  /* RCF_A_BITS */
			int64_t bit_first;   /* RCF_A_BITS: from the address */
		} access;
		struct { /* CALL */
			uint32_t symbol;      /* direct, else 0 */
			uint32_t callee;      /* RCF_C_INDIRECT: value */
			uint32_t type;        /* of the function, known for both */
			uint32_t args, nargs; /* first and number in facts_body.args */
			uint32_t chain;       /* RCF_C_CHAIN: value */
			const char *internal; /* RCF_C_INTERNAL: the compiler's name, else "" */
		} call;
		struct { /* RETURN */
			uint32_t value;
		} ret;
		struct { /* ASM */
			const char *text;             /* template */
			uint32_t operands, noperands; /* first and number in facts_body.operands */
			uint32_t clobbers, nclobbers; /* first and number in facts_body.clobbers */
		} assembler;
		struct { /* GAP */
			const char *detail;
		} gap;
	};
};

struct facts_edge {
	uint32_t block;
	uint32_t kind; /* 0 regular, else enum rcf_edge */
};

struct facts_case { /* of a switch */
	int64_t low;
	uint64_t span; /* high - low */
	uint32_t edge; /* index among the block's successors */
};

/* A basic block.  Its successors are facts_body.succs[succs ...]: first the
 * regular ones, in the terminator's order (COND: true, false), then the
 * exceptional ones.  Its incoming edges are facts_body.preds[preds ...], in
 * the order of a PHI's operands; facts_edge.block is the block that they
 * leave.  Block 0 is the entry. */
struct facts_block {
	uint8_t term;             /* enum rcf_term, without RCF_TERM_EXTRA */
	uint32_t value;           /* COND, SWITCH, GOTO: the tested value */
	uint32_t events, nevents; /* first and number in facts_body.events */
	uint32_t succs, nsuccs;
	uint32_t nregular;        /* how many of the successors are regular */
	uint32_t preds, npreds;
	uint32_t phis, nphis;     /* values of kind PHI, in facts_body.phis */
	uint32_t cases, ncases;   /* SWITCH, in facts_body.cases */
	uint32_t default_edge;    /* SWITCH: index among the successors */
	struct facts_loc loc;     /* of the terminator */
};

struct facts_body {
	uint32_t func;   /* index in facts_tu.funcs */
	uint32_t symbol;
	uint32_t nformals, nlocals, nvalues, nblocks, nevents;
	const struct facts_formal *formals;
	const struct facts_local *locals;   /* 1..nlocals */
	const struct facts_value *values;   /* 1..nvalues */
	const struct facts_block *blocks;
	const struct facts_event *events;
	const struct facts_loc *event_locs; /* by event; zeroed without RCF_SEC_LOCS */

	/* Pools: what the structures above have a variable number of. */
	const uint32_t *phi_args;  /* values */
	const uint32_t *phis;      /* values */
	const uint32_t *args;      /* values */
	const struct facts_edge *succs, *preds;
	const struct facts_case *cases;
	const struct facts_operand *operands;
	const char *const *clobbers;
};

/* Why a record or a body was refused: one clause, "section types: ...". */
struct facts_error {
	char text[320];
};

/* Decode function number func of tu into the arena.  NULL and *why filled
 * when the body is damaged. */
struct facts_body *facts_body(struct arena *arena, const struct facts_tu *tu, uint32_t func,
			      struct facts_error *why);

/* Aims the jumps of a body that lead to cleanup handlers at those that are registered (unwinding.c). */
void facts_unwind(struct arena *arena, const struct facts_tu *tu, struct facts_body *body);

/* Makes branches on whether several fields are 0, which GCC tests at once, one branch for each (tests_apart.c). */
void facts_tests_apart(struct arena *arena, const struct facts_tu *tu, struct facts_body *body);

/* How many edges there are; and fills preds, and where each block's begin, from its successors. */
uint32_t facts_edges(const struct facts_body *body);
void facts_find_preds(struct facts_block *blocks, uint32_t nblocks, const struct facts_edge *succs, struct facts_edge *preds);

/* The variables of the source that values are known as, "" where there is none: for people, nothing
 * is decided by them.  Lives in the arena.  Records of minor version 0 have none. */
struct facts_variables {
	const char *const *values; /* by value */
	const char *const *events; /* by event: what its result is assigned to */
};
struct facts_variables facts_variables(struct arena *arena, const struct facts_tu *tu,
				       const struct facts_body *body);

/* The text of that argument, or NULL: it is no literal, or none that was kept (RCF_SEC_LITERALS). */
const char *facts_literal(const struct facts_tu *tu, uint32_t func, uint32_t event, uint32_t argument);

/* ---- questions --------------------------------------------------------- */

/* The symbol at the end of a chain of aliases and weakrefs (an ifunc ends it),
 * the symbol itself if it is none, 0 if the chain is cyclic. */
uint32_t facts_alias_target(const struct facts_tu *tu, uint32_t symbol);

/* Has it an attribute of this kind?  attrs may be NULL. */
int facts_has_attr(const struct facts_attrs *attrs, uint32_t kind);

/* Size in bytes; 0 if unknown, incomplete or too large to say. */
uint64_t facts_type_size(const struct facts_tu *tu, uint32_t type);

/* Path of the main source file, "" if unknown. */
const char *facts_main_file(const struct facts_tu *tu);

/* Does the event have a result that an RCF_V_RESULT can name? */
int facts_event_has_result(const struct facts_event *event);

/* The values that a value is made of, PHI's operands left out: fills
 * operands[3], returns how many (an unknown operand is 0 and counts). */
unsigned facts_value_operands(const struct facts_value *value, uint32_t operands[3]);

#endif
