/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * judge_tests.h - the tests of guarding_tests.h.  Internal to signals/.
 */
#ifndef SIGNALS_JUDGE_TESTS_H
#define SIGNALS_JUDGE_TESTS_H

#include "base/pool.h"
#include "order/signals/internal.h"
#include "order/signals/guarding_tests.h"

/* What is known of a value where it was tested. */
struct condition {
	uint8_t op;            /* enum rcf_op: a comparison; 0 not known */
	uint8_t exact;         /* of the value itself, not of something that is computed from it */
	uint8_t loaded;        /* it was found through so many pointers */
	uint8_t index;         /* no test: 1 the element that is accessed, 2 where the array is */
	int8_t truth;          /* of a value that is true or not: which; -1 not known */
	int64_t number;        /* SIGNAL_SOME: not known */
};
uint8_t condition_op(uint8_t op, int truth);
uint8_t condition_mirrored(uint8_t op);
/* Is it a read, of a pointer? */
int condition_may_lead(const struct facts_body *body, uint32_t value);
int condition_same(const struct condition *a, const struct condition *b);
int condition_is_better(const struct condition *a, const struct condition *b);

enum test_kind {
	TEST_NONE,
	TEST_FLAG,             /* of a variable that is synchronised there */
	TEST_UPDATE,           /* of the result of an atomic operation that reads and writes */
	TEST_WAIT,             /* no test, but a semaphore or completion */
	TEST_OWN,              /* the thread's argument, what it leads to, or its number */
	TEST_NEVER             /* of a variable that nobody sets: it is not passed */
};
/* What of the outermost struct that is known something is: two events of one object have the same key. */
struct member {
	uint32_t aggregate;    /* 0: not known */
	int64_t offset;
};

struct plausible_test {
	uint8_t kind;          /* enum test_kind */
	uint8_t locked;        /* some lock is held there */
	uint8_t handle;        /* OWN: the thread's handle, which no other thread has */
	uint8_t beside;        /* of the object that is accessed */
	uint8_t retried;       /* UPDATE: it is tried until it succeeds, with whatever is there */
	uint8_t inside;        /* UPDATE: looked at and set in a function, under a lock */
	uint32_t function;
	struct signal_key key;
	struct member member;
	struct condition condition;
	uint32_t partner;      /* 1 + number in partners: or that one has been passed; 0 none */
};

/* What a function calls an object. */
struct object_name {
	uint32_t function;
	uint32_t value;        /* of its digest: where it begins; 0: it has no name, or is a variable */
	uint32_t formal;       /* 1 + the one that points to it, 0 none */
};

struct plausible_tests {
	struct arena *arena;
	uint32_t root, start;  /* start: the function of the root */
	uint8_t readers;       /* one of some, of which the first has taken a lock for all */
	uint8_t again;         /* it may be done several times on this way */
	struct plausible_way way;
	struct signal_key key; /* of what is accessed: a test of that excuses nothing */
	struct member member;  /* likewise */
	struct pool objects;   /* struct object_name: what is accessed, by the steps of the way from its end on */
	struct pool tests;     /* struct plausible_test */
	struct pool partners;  /* likewise, none of them decides alone */
};

/* Who writes what. */
struct writing {
	struct signal_key key;
	uint32_t function, index;
	struct bits roots;
	uint32_t next, last;   /* 1 + that of the same key, 0 none; last: of the first of them */
	uint8_t sync;          /* ACCESS_WAIT, ACCESS_POST, ACCESS_INIT: 1, 2, 3; else 0 */
	uint8_t begun;         /* of the first: it is also set before there are threads */
	uint8_t read, known;
	uint8_t relaxed;       /* an atomic store that orders nothing */
	int8_t step;
	uint8_t moves;         /* it is counted, or the next place of a ring */
	int64_t number;
};

struct plausible {
	struct signals *signals;
	struct arena *arena;
	struct pool writes;    /* struct writing */
	struct table index;    /* by key */
	struct study **studies; /* by function, see function_cache.h */
	uint64_t left;         /* see study_spend() */
	uint32_t *first_caller, *callers; /* of set_after.c: by function: who calls it */
	struct plausible_kept {
		uint64_t key;  /* of the way; 0: none */
		struct arena *arena;
		struct plausible_tests *tests;
	} kept[PLAUSIBLE_KEPT];
	uint32_t oldest;       /* of them */
};

/* plausible_tests(), in the arena. */
struct plausible_tests *plausible_find(struct plausible *self, const struct plausible_way *way, struct arena *arena);

/* How an access is synchronised, if it is tested; TEST_NONE: it is not. */
enum test_kind considered_kind(const struct signals *self, uint32_t function,
			       const struct guarded_access *access);

/* Can who finds this number pass? */
int condition_passes(const struct condition *condition, int64_t number);
/* Fills the number of a write. */
void considered_read(struct plausible *self, struct writing *write);
/* The next write of what is tested, by whomever; *at begins with 0.  NULL: no more. */
struct writing *considered_any(struct plausible *self, const struct plausible_test *test, uint32_t *at);
/* The next write by the root that lets others pass the test, or post that they wait for. */
const struct writing *considered_next(struct plausible *self, const struct plausible_test *test,
				      uint32_t root, uint32_t *at);

/* Fills what is told of a test. */
void considered_tell(const struct plausible *self, const struct plausible_test *test, struct arena *arena,
		     struct plausible_reason *reason);
/* Is it set before there are threads? */
int considered_begun(const struct plausible *self, const struct signal_key *key);

/* ---- object_names.c ---- */
/* The object that a place of a function is in; the same by its callers' and callees' names. */
struct object_name object_name(const struct signals *self, uint32_t function, uint32_t place);
struct object_name object_in_caller(const struct signals *self, const struct object_name *object, uint32_t caller,
				    uint32_t event);
struct object_name object_in_callee(const struct signals *self, const struct object_name *object, uint32_t event,
				    uint32_t callee);
int object_has(const struct signals *self, const struct object_name *object, uint32_t place);
/* Adds what a place of a function says of a member; 1 + the formal that the struct is in, or is, for callers; 0 none. */
uint32_t member_add(const struct signals *self, uint32_t function, uint32_t place, struct member *member);
int member_differs(const struct member *a, const struct member *b);

/* ---- broken_tests.c ---- */
/* Is all known that it asks for? */
int refuted_is_plain(const struct plausible_test *test);
/* Different threads: was the way open from the beginning, or does a third one open it? */
int refuted_order(struct plausible *self, const struct plausible_test *test,
		  const struct plausible_tests *mine, const struct plausible_tests *other);
/* Of one variable: can both be passed at once? */
int refuted_turn(const struct plausible_test *a, const struct plausible_test *b);
/* Threads that are alike: does nobody who passes the test, under a lock, set it under that lock
 * so that others do not pass? */
int refuted_claim(struct plausible *self, const struct plausible_test *test, uint32_t root);

/* ---- readers.c ---- */
/* Does the event stand between the first one's coming and the last one's going? */
int readers_inside(struct plausible *self, uint32_t function, uint32_t event);

/* ---- set_after.c ---- */
/* May the other thread do so after its access, before it comes to the test "until" again (NULL:
 * at any time)? */
int considered_follows(struct plausible *self, const struct plausible_test *test,
		       const struct plausible_tests *after, const struct plausible_test *until);
/* Has the thread given back what it passed the test for, or handed it to the other one, before
 * the access? */
int considered_released(struct plausible *self, const struct plausible_test *test,
			const struct plausible_tests *mine, const struct plausible_tests *other);
/* Threads of one function are alike, whoever created them. */
static inline int considered_same(const struct plausible_tests *a, const struct plausible_tests *b)
{
	return a->root == b->root || a->start == b->start;
}

#endif
