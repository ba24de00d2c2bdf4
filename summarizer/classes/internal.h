/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - what classes are decided by.  Internal to classes/.
 */
#ifndef CLASSES_INTERNAL_H
#define CLASSES_INTERNAL_H

#include "base/pool.h"
#include "base/table.h"
#include "classes/classes.h"
#include "facts/facts.h"

struct cfg_flow;

/* ---- bodies.c: functions, with the users of every value ---- */

enum user_role {
	USER_VALUE,    /* a value that is made of it: by, operand */
	USER_ADDRESS,  /* an access at this address: event by */
	USER_STORED,   /* a WRITE or RMW stores it, or combines with it */
	USER_EXPECTED, /* a compare-and-swap compares with it */
	USER_ARGUMENT, /* a call passes it, as argument operand */
	USER_CALLEE,   /* a call calls it */
	USER_RETURNED,
	USER_ASM,
	USER_TESTED    /* block by is left by it */
};
struct user {
	uint32_t by;
	uint16_t operand;
	uint8_t role; /* enum user_role */
};

struct class_body {
	uint32_t function;             /* of link.h */
	const struct facts_tu *tu;
	const struct facts_body *body; /* NULL: there is none */
	uint32_t *first;               /* by value, and behind the last one: in users */
	struct user *users;
	uint32_t *results;             /* by event: the value RESULT, 0 none */
	uint32_t *formals;             /* by formal: the value FORMAL, 0 none */
	struct cfg_flow *flow;           /* see body_flow() */
	uint8_t tried;                 /* flow has been asked for */
	uint8_t freed;                 /* and so have the calls that free: */
	uint32_t nfrees;
	struct class_free_call {
		uint32_t event, value; /* what is freed; 0: not known */
	} *frees;
};

/* A call of a function. */
struct class_call {
	uint32_t function, event;
};

/* What was found for the accesses of an object: findings of one object ask for the same, one after the other. */
struct class_found {
	struct arena *arena;           /* NULL: nothing yet */
	uint32_t count;
	struct class_access *accesses;
	struct uses **uses;            /* by access, of reads: found when they are asked for */
	struct store **stores;         /* by access, of writes */
};

struct classes {
	struct classes_input in;
	struct arena *arena;
	struct class_body **bodies;    /* by function; NULL: not looked at */
	uint32_t *first_caller;        /* by function, and behind the last one: in callers; NULL: not yet */
	struct class_call *callers;    /* by calls that have at most CLASS_TARGETS targets */
	uint32_t steps;                /* that may still be taken for one value; see CLASS_STEPS */
	struct class_found found;      /* for the object that was asked for last */
};

#define CLASS_STEPS 1000 /* of what goes through values in values: beyond it nothing is known */

#define CLASS_TARGETS 8 /* of a call: beyond that it leads anywhere */

const struct class_body *class_body(struct classes *self, uint32_t function);
/* NULL: the function is too large. */
struct cfg_flow *body_flow(struct classes *self, const struct class_body *body);
/* The calls of a function; how many. */
const struct class_call *class_callers(struct classes *self, uint32_t function, uint32_t *count);
/* Does the event of another block follow the test of this one only on one of its ways? */
int body_decides(struct classes *self, const struct class_body *body, uint32_t block, uint32_t event);
/* Is the block in a loop?  Does one of its edges leave it? */
int body_leaves_loop(const struct class_body *body, uint32_t block);
/* Can the one be reached from the other? */
int body_reaches(const struct class_body *body, uint32_t from, uint32_t to);

/* ---- effects.c: what the call at an event does, by lockdb ---- */

/* The effect of some function that may be called there, of this kind; NULL: none has it. */
struct lockdb_effect;
const struct lockdb_effect *class_effect(struct classes *self, const struct class_body *body,
					 uint32_t event, unsigned op);
/* Does it free memory, itself or up to two calls deeper?  Fills the value of the argument, 0: not known. */
int class_frees(struct classes *self, const struct class_body *body, uint32_t event, uint32_t *value);
/* The calls of a function that free something; how many. */
const struct class_free_call *class_free_calls(struct classes *self, const struct class_body *body, uint32_t *count);
/* Is the argument how many bytes or elements it works on? */
int class_is_size(struct classes *self, const struct class_body *body, uint32_t event, uint32_t argument);
/* Does it print, or format for printing, what it is given? */
int class_prints(struct classes *self, const struct class_body *body, uint32_t event);
/* Does it do nothing but let time pass? */
int class_pauses(struct classes *self, const struct class_body *body, uint32_t event);
/* Does a call in the loop of this block wait for an event, with no limit of time? */
int class_loop_waits(struct classes *self, const struct class_body *body, uint32_t block);

/* ---- uses.c: where a value that was read goes ---- */

enum use {
	USE_TESTED,   /* it decides a branch */
	USE_SELF,     /* back into the object */
	USE_STORED,   /* into other memory */
	USE_DEREF,    /* it is, or leads to, an address that is accessed */
	USE_INDEX,    /* of an element that is accessed */
	USE_SIZE,     /* how much memory is allocated, copied, ... */
	USE_BOUND,    /* of a loop that counts the index of what it accesses */
	USE_FREED,
	USE_PRINTED,
	USE_EXPECTED, /* by a compare-and-swap, which fails if it is old */
	USE_PASSED,   /* to a function that is not known */
	USE_RETURNED, /* to callers that are not known */
	USE_OTHER,    /* an assembler statement, a gap; or there was too much to look at */
	USES
};
/* What has become of the value on the way. */
enum use_how {
	HOW_SAME, HOW_ADDED, HOW_MASKED, HOW_COMPUTED, HOW_COMPARED
};
struct use_test {
	struct finding_point at; /* event: the block */
	uint8_t zero;            /* only whether it is 0 */
	uint8_t local;           /* compared with what only this thread has: a constant, a local */
	uint8_t counted;         /* it, or what is some more or less, with a constant */
};
#define USES_TESTS 16
#define USES_WRITES 8
struct uses {
	uint32_t flags;                   /* 1 << enum use */
	struct finding_point at[USES];    /* the first place */
	uint64_t bits;                    /* of the value that something depends on */
	uint32_t ntests, nwrites;
	struct use_test tests[USES_TESTS];
	struct {
		struct finding_point at;  /* a write of the object, */
		enum use_how how;
	} writes[USES_WRITES];            /* which stores what was made of the value so */
};
#define USE(name) (1u << USE_##name)

/* Of what the event of this access gives; accesses of the object are SELF. */
void uses_of(struct classes *self, const struct class_object *object, struct finding_point read,
	     struct uses *uses);
/* Is it memory that only the function knows: a variable of it, static or not?  Its address, else 0. */
uint32_t own_variable(const struct class_body *body, uint32_t event);
/* The number of the access at a point; UINT32_MAX: none. */
uint32_t object_access(const struct class_object *object, struct finding_point point);

/* ---- stores.c: what a write stores ---- */

enum store_kind {
	STORE_UNKNOWN,
	STORE_CONSTANT, /* number */
	STORE_ADDRESS,  /* of a function or variable: number of link.h, functions negative */
	STORE_FRESH,    /* memory that was just allocated */
	STORE_UPDATE    /* made of what was read of the object: how */
};
struct store { /* of an UPDATE bits are those that differ from what was read */
	enum store_kind kind;
	int64_t number;
	enum use_how how;
	uint64_t bits;  /* that it may change */
};

/* The bits of the unit in memory that an access touches: those of a bit-field, else all. */
uint64_t bits_accessed(const struct class_body *body, uint32_t event);

/* ---- a question, with what was found for it ---- */

struct class_case {
	struct classes *classes;
	const struct class_object *object;
	uint32_t sides[2];
	struct class_found *found;
};

static inline const struct class_access *case_access(const struct class_case *self, uint32_t access)
{
	return &self->object->accesses[access];
}
/* Does the program itself access it there, so that stores and uses are known? */
int case_is_plain(const struct class_case *self, uint32_t access);
static inline int case_writes(const struct class_case *self, uint32_t access)
{
	return (case_access(self, access)->flags & ACCESS_WRITES) != 0;
}
/* By an event whose result is what was read. */
static inline int case_reads(const struct class_case *self, uint32_t access)
{
	return (case_access(self, access)->flags & ACCESS_READS) && case_is_plain(self, access);
}
const struct uses *case_uses(struct class_case *self, uint32_t access);
const struct store *case_store(struct class_case *self, uint32_t access);
/* What all reads of the object are used for: flags; bits: those that something depends on. */
uint32_t case_all_uses(struct class_case *self, uint64_t *bits);
/* Are all of them so, and is none left out? */
int case_all_plain(const struct class_case *self);

void find_store(struct class_case *self, uint32_t access, struct store *store);

/* ---- the classes: classes.c lists them ---- */

/* Does the class fit?  Then fills the evidence. */
typedef int class_fits(struct class_case *self, struct finding_evidence *evidence);

class_fits class_redundant_write, class_disjoint_bits, class_double_check, class_user_sync,
	class_both_valid, class_approximate, class_free, class_publication, class_check_use,
	class_fields, class_address, class_lost_update, class_neighbour_bits, class_torn;

#endif
