/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * body.h - one function while it is being read.
 *
 * The statements are walked once, blocks in reverse post-order.  Every SSA
 * name gets a value when its definition is met, so operands are always known
 * already (PHI arguments excepted) and nothing recurses along chains of
 * definitions.  Events are kept as tokens until all is read: only then it is
 * known which values are needed, and each is written where it is first used.
 */
#ifndef RC_BODY_H
#define RC_BODY_H

#include "facts.h"

struct rc_value {
	uint8_t kind;    /* enum rcf_value */
	uint8_t op;      /* enum rcf_op */
	uint8_t live;     /* needed: set by blocks.cc */
	uint8_t indexes;  /* part of the number of an element, or an argument */
	uint32_t a, b, c; /* operands: values first, see value_operands; of a PHI, c: its place in phis */
	int64_t k;        /* number, id, index, event; of a PHI its place in blocks */
	uint32_t number;  /* once it has been written, see rcf.h; kept by encode.cc */
	uint32_t name;    /* SSA version of the variable that it is known as, 0: none; see value_assigned */
};

/* A piece of an event: what to write, and how. */
enum rc_how { RC_TOKEN_BYTE, RC_TOKEN_VARINT, RC_TOKEN_VALUE };
struct rc_token {
	uint64_t data;
	enum rc_how how;
};

struct rc_event {
	uint32_t first_token;
	location_t location;
};

struct rc_local {
	uint32_t name, type, flags, formal; /* formal + 1, or 0 */
};

/* A block of the CFG by its place in reverse post-order. */
struct rc_block {
	basic_block bb;
	uint32_t first_event, nevents;
	uint32_t first_phi, nphis; /* in rc_body.phis */
	uint32_t test;             /* value that decides between successors, or 0 */
	location_t location;       /* of the test */
	gimple *last;              /* the statement that ends it, or NULL */
};

/* The text of a string literal that a call is given, see RCF_SEC_LITERALS. */
struct rc_literal {
	uint32_t event, argument;
	uint32_t text; /* str */
};

struct rc_phi {
	uint32_t value;
	uint32_t first_argument; /* in rc_body.phi_arguments */
	gphi *statement;
};

struct rc_body {
	function *fun;
	unsigned flags; /* RCF_FN_* */
	uint32_t *ssa;  /* SSA version -> value */

	struct rc_value *values; /* from 1 */
	uint32_t nvalues, values_capacity;
	struct rc_event *events;
	uint32_t nevents, events_capacity;
	struct rc_token *tokens;
	uint32_t ntokens, tokens_capacity;
	struct rc_local *locals;
	uint32_t nlocals, locals_capacity;
	struct rc_phi *phis;
	uint32_t nphis, phis_capacity;
	uint32_t *phi_arguments; /* values of those that are constant, else 0 */
	uint32_t nphi_arguments, phi_arguments_capacity;
	struct rc_literal *literals;
	uint32_t nliterals, literals_capacity;
	struct rc_block *blocks;
	uint32_t nblocks;
	int *block_index; /* bb->index -> place in blocks, or -1 */

	struct rc_block *current;
	location_t location; /* of the statement, or the last one known before it */
};

/* ---- values.cc ---- */

void values_start(struct rc_body *body);
/* How many of a, b, c are values, for a kind. */
unsigned value_operands(enum rcf_value kind);
/* PHI is its place in body->phis, BLOCK in body->blocks. */
uint32_t value_phi(struct rc_body *body, uint32_t block, uint32_t phi);
uint32_t value_int(struct rc_body *body, int64_t k);
uint32_t value_plain(struct rc_body *body, enum rcf_value kind, int64_t k);
uint32_t value_field(struct rc_body *body, uint32_t base, uint32_t field);
uint32_t value_element(struct rc_body *body, uint32_t base, uint32_t index, int64_t size);
uint32_t value_offset(struct rc_body *body, uint32_t base, int64_t bytes);
uint32_t value_result(struct rc_body *body, uint32_t event);
uint32_t value_output(struct rc_body *body, uint32_t event, uint32_t operand);
/* The value of a GIMPLE operand that is not in memory. */
uint32_t value_of(struct rc_body *body, tree operand);
uint32_t value_compare(struct rc_body *body, enum tree_code code, tree left, tree right);
uint32_t value_in_space(struct rc_body *body, uint32_t address, addr_space_t space);
/* VALUE is what NAME stands for from here on; COMPUTED: by an operation of its own, no copy. */
void value_assigned(struct rc_body *body, tree name, uint32_t value, bool computed);
/* What the source calls VALUE: an identifier, or NULL. */
tree value_name(const struct rc_body *body, uint32_t value);
/* The variable that keeps what a formal of type void * gives; NULL: none, or several. */
const char *value_of_formal(const struct rc_body *body, uint32_t formal);
/* The value of a statement that computes; 0 if it is not a computation. */
uint32_t value_computed(struct rc_body *body, gassign *statement);

/* ---- places.cc ---- */

/* Where a reference points: its address and, for parts of a byte or of an
 * unnamed field, the bits. */
struct rc_place {
	uint32_t address;   /* value; 0: not in memory, or not understood (then a gap was recorded) */
	uint32_t type;      /* of what is there */
	bool natural;       /* the type follows from the address */
	bool is_volatile;
	bool has_bits;
	HOST_WIDE_INT bit, nbits;
	uint32_t order;     /* value of a memory order that is not constant */
};

/* Whether OPERAND is a reference to memory. */
bool place_is_memory(tree operand);
struct rc_place place_of(struct rc_body *body, tree reference);
/* The value of &reference. */
uint32_t place_address(struct rc_body *body, tree reference);

/* ---- events.cc ---- */

uint32_t event_start(struct rc_body *body, unsigned head);
void event_byte(struct rc_body *body, unsigned byte);
void event_varint(struct rc_body *body, uint64_t number);
void event_svarint(struct rc_body *body, int64_t number);
void event_value(struct rc_body *body, uint32_t value);
/* Starts an access; ORDER is -1 for a plain one. */
uint32_t event_access(struct rc_body *body, enum rcf_event kind, const struct rc_place *place,
		      int order);
uint32_t event_read(struct rc_body *body, const struct rc_place *place, int order);
uint32_t event_write(struct rc_body *body, const struct rc_place *place, int order, uint32_t value);
void event_gap(struct rc_body *body, enum rcf_gap kind, const char *detail);
uint32_t body_local(struct rc_body *body, tree decl);
/* Whether the RESULT_DECL holds the address of the result (C++). */
bool body_is_result_address(const_tree decl);
/* Once per function, before anything asks for a formal. */
void formals_number(void);
/* The number of a formal of the current function, from 1; 0: it is none. */
uint32_t body_formal(const_tree decl);

/* ---- statements.cc ---- */

void statement_record(struct rc_body *body, gimple *statement);
/* The value of an operand; one that is in memory is read. */
uint32_t body_operand(struct rc_body *body, tree operand);
/* Gives LHS (a register, memory, or NULL) VALUE. */
void body_assign(struct rc_body *body, tree lhs, uint32_t value);

/* ---- atomics.cc ---- */

/* Whether CALL was an atomic builtin, now recorded as such. */
bool atomics_record(struct rc_body *body, gcall *call, tree callee);

/* ---- blocks.cc ---- */

/* A way out of a kept block: where it arrives after vanished blocks, and the
 * last edge of the original graph on the way, which chooses PHI arguments. */
struct rc_way {
	uint32_t target; /* index in body->blocks */
	edge last;
	unsigned kind;   /* 0, or enum rcf_edge */
};

/* A way into a kept block, in the order that PHI arguments have. */
struct rc_arrival {
	edge last;
	int next; /* in arrivals, or -1 */
};

/* What became of a block of the body. */
struct rc_out {
	enum rcf_term term;
	uint32_t first_way, nways; /* in ways; the regular ones first */
	uint32_t nregular;
	int first_arrival;         /* in arrivals, or -1 */
	uint32_t number;           /* final, valid if kept */
	bool kept, forwards;       /* forwards: vanishes into its only way */
};

/* Valid until the next function. */
struct rc_graph {
	const struct rc_out *outs; /* by index in body->blocks */
	const struct rc_way *ways;
	const struct rc_arrival *arrivals;
	uint32_t nkept;
};

/* Also marks the values that an event or a kept test needs as live. */
void graph_build(struct rc_body *body, struct rc_graph *graph);
/* Whether the block's terminator has a tested value. */
bool graph_uses_test(const struct rc_out *out);
uint32_t graph_phi_argument(struct rc_body *body, const struct rc_phi *phi, edge e);

/* ---- encode.cc ---- */

void body_encode(struct rc_body *body, struct rc_buffer *out, struct rc_buffer *names,
		 struct rc_loc_stream *locations);

#endif
