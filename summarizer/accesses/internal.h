/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * internal.h - a digest in the making.  Internal to accesses/.
 */
#ifndef ACCESSES_INTERNAL_H
#define ACCESSES_INTERNAL_H

#include "findings/finding.h"
#include "accesses/accesses.h"
#include "locksets/pass.h"

struct accesses {
	struct arena *arena;
	const struct callgraph *graph;
	const struct link *link;
	const struct lockdb *db;
	const struct lockdb_function **models; /* by function, NULL: none */
	const struct digest **digests;         /* by function, NULL: not yet, or nothing */
	struct accesses_totals *sums;            /* by function */
	struct accesses_totals totals;
	uint8_t *stays;                        /* by function */
	uint8_t pipes;                         /* the program makes some */
	uint8_t loops;                         /* the program runs event loops */
	uint8_t complete;                      /* every function has a digest */
	struct pool spawned;                   /* struct access_spawn */
	struct access_numbers numbers;
	struct pool dispatches;                /* struct access_dispatch */
	uint32_t carried[ACCESS_CARRIED], ncarried; /* objects */
	struct bits varied, numbered;
	struct bits *left_by;                  /* by spawn: those that its threads leave behind when they end */
	struct bits repeats;                   /* spawns that some function creates several times */
	struct bits successors;                /* spawns whose threads create the next one */
	struct bits *exclusive;                /* by spawn: those of which one call creates one or the other */
	struct bits *together;                 /* by spawn: those of which one function creates one after the other */
	struct access_set *modes;               /* by object: known, and not 0 */
	struct pool needs;                     /* struct access_need: of all threads */
	struct pool keepers;                   /* struct access_keeper: of all functions */
	struct pool witnesses;                 /* struct access_witness: of all functions */
	struct pool latches;                   /* struct access_latch: one per spawn */
	struct bits latched;                   /* spawns that have one */
	struct bits once;                      /* of these: whoever creates them */
	struct pool lasting;                   /* struct access_witness: variables that are set while there are threads */
	unsigned jobs;
	struct arena **arenas;                 /* by worker */
};

/* The calls by which the entry of a thread runs what it is given (instances.c). */
#define ACCESS_DISPATCHES 4
struct access_point {
	uint32_t function, event;
};
struct access_dispatch {
	uint32_t entry, formal;    /* a function, and which of its formals it is given */
	uint32_t nsites;           /* more than there is room for: it is none */
	uint8_t mixed;             /* not always by the same field: it is none */
	struct access_point sites[ACCESS_DISPATCHES];
	int64_t at;                /* bytes from what the entry is given; -1: it is the function itself */
	uint32_t first, ntargets;  /* in callgraph.targets */
};

/* What an event does to privacy and threads: found once, before anything flows. */
struct access_step {
	uint64_t publishes, attaches, fresh; /* candidates */
	uint64_t takes;            /* candidates that are owned from here on */
	uint64_t again;            /* read once more: not owned, but as published as they were */
	uint64_t drops;            /* candidates of which a reference is dropped */
	uint8_t part;              /* a candidate that is read out of another one, or 0 */
	struct bits created, joined; /* spawns; */
	struct bits inner;         /* joined by a callee that has created them itself; */
	struct bits early;         /* by one that creates others of them behind that */
	struct bits made, unmade;  /* places of creation, see struct access_threads; those whose thread is joined */
	uint32_t passed;           /* a guard, see struct access_threads */
	uint64_t ends, begins;     /* joins of object_threads.c: passed there; void, since another thread is created */
};

struct access_loop {
	uint32_t header;
	uint8_t *within;           /* by block */
	struct bits created, joined; /* spawns in it; joined: of handles that change in it */
	struct bits left;          /* of created: those that may be there when a round ends */
	uint64_t ends;             /* joins of object_threads.c in it */
};

/* How often a loop runs: value + more times; value 0: more times. */
struct call_visit;
struct access_count {
	uint32_t value;
	int64_t more;
	uint8_t known;
	uint32_t first;            /* 1 + number of the element that the handle is in first, if it goes up; 0 unknown */
};

struct access_creation {
	uint32_t handle;           /* place or value, 0 unknown */
	uint32_t event, spawn;
	uint8_t cyclic;
	uint32_t result;           /* of the call, if it tells whether that went well; else 0 */
	uint8_t classes;           /* of the result with which it may be there; 0: any */
	uint32_t starts;           /* the value that is started, if it is not known; else 0 */
	struct access_count bound;  /* of the loop around it */
	uint8_t any;               /* the handle is an element, who knows which */
	uint8_t own;               /* created here, not in a callee */
	uint8_t many;              /* the callee creates several */
	uint8_t pointed;           /* the handle is in what the callee has stored a pointer to: AT(LOAD) */
	const uint8_t *latched;    /* by edge: a local of the loop around it is clear there; NULL: there is none */
	uint32_t data;             /* value: what it is given, if that is known; else 0 */
};
struct access_join {
	uint32_t handle, event;
	struct access_count bound;  /* of the loop around it */
	uint8_t cyclic, any;
	uint8_t early;             /* by a callee, before it has created any itself */
	uint8_t known;             /* a creation here has put its handle in this very place: it is not of others that look alike */
	uint32_t result;           /* of one that may fail: it counts where that is known */
	uint8_t classes;           /* and in one of these classes */
	struct bits spawns;        /* then these are joined */
	uint32_t root;             /* object_threads.c: the object that the handle is in, */
	struct bits of;            /* and the spawns that keep their handles there */
};

/* A call that forks the process: with these classes of its result it returns in the child. */
struct access_fork {
	uint32_t event;
	uint8_t child;
};
/* A call of what joins threads, depending on its result. */
struct access_outcome {
	uint32_t event;
	const struct digest *callee;
};

/* A reference is dropped: its result, if it is the number that is left, or that was there, or
 * whether it was the last one; else 0. */
struct access_drop {
	uint64_t leaf;
	uint32_t event;
	uint32_t left, before, truth;
};

/* A candidate is stored where a formal points to. */
struct access_gift {
	uint8_t leaf, formal;
	uint8_t other;             /* not always what was taken */
	uint32_t take;             /* so far, at the returns */
};

/* branches.c: what is known where an edge is taken. */
struct access_edge {
	struct bits created, now;  /* spawns that did not happen: at all, in this round of a loop */
	uint64_t ends;             /* joins of object_threads.c that have nothing to join */
	struct bits first;         /* spawns of which there are none from rounds before */
	struct bits joined;
	uint32_t flag;             /* 1 + number of what was tested, 0 none */
	uint8_t alone;             /* in a process of its own, a copy */
};

/* A PHI whose value was tested: it was reached by one of some ways. */
struct access_tested {
	uint32_t block;
	uint64_t ways;             /* bit i: the i-th edge into the block */
	struct bits later;         /* spawns that may be created since */
};

struct access_flow {
	uint64_t published;        /* candidates that others may know */
	uint64_t attached;         /* candidates that are stored in their owners */
	uint64_t passed, spread;   /* of elements.c: whose element of this round is known, whose elements are */
	uint64_t owned;            /* candidates of taken.c that certainly are taken */
	uint64_t dropped, last;    /* candidates: a reference may be, the last certainly is dropped */
	uint64_t ended;            /* joins of object_threads.c that were passed */
	struct access_threads threads;
	uint8_t reached;
};

/* A candidate is taken at an event. */
struct access_taking {
	uint32_t event;
	uint8_t leaf;
	uint8_t given;             /* by a callee, which took it */
	struct access_take take;    /* locks: numbers of the digest */
};

#define ACCESS_LEAVES 64
#define ACCESS_CREATIONS 1024 /* that are told apart in a function, and joins */

/* The work on one function. */
/* elements.c: of a candidate, what is published of it. */
struct access_element {
	uint32_t element;          /* value: the address of one element; SYM_ANY: this and that, or all of it */
	uint32_t first, last;      /* events that publish or attach it: from first on, before last */
	uint32_t loop;             /* 1 + that which counts the element */
};

struct collector {
	struct accesses *program;
	struct lockset_function *function;
	struct symbolic *symbolic;
	struct syms *syms;
	const struct facts_body *body;
	struct arena *scratch;
	struct arena *keep;             /* of the digest */
	struct accesses_totals *totals;

	/* privacy.c: candidates 0 .. ACCESS_FORMALS - 1 are formals */
	uint32_t leaves[ACCESS_LEAVES], nleaves;
	uint64_t owners[ACCESS_LEAVES];  /* in whose memory it is stored */
	uint64_t ever;                  /* published anywhere */
	uint64_t *phis;                 /* by value: what a PHI may be an address in */
	struct access_element elements[ACCESS_LEAVES]; /* elements.c, of those that are published: */
	uint64_t elementwise;           /* candidates */

	/* taken.c, owned.c: candidates from first_taken on are read values and PHIs */
	uint32_t first_taken;
	struct pool takings;            /* struct access_taking */
	struct pool takes;              /* struct access_take */
	struct pool puts;               /* places, as numbers of the digest */
	uint32_t take_of[ACCESS_LEAVES]; /* 1 + number in takes */
	uint8_t part_of[ACCESS_LEAVES];  /* the candidate that it is read out of, or 0 */
	uint64_t links;                 /* parts that are of the same kind as what they are read out of */
	uint32_t read_at[ACCESS_LEAVES]; /* parts: the place where they are read */
	uint64_t cells;                 /* what a callee has put into a local */
	uint64_t aliases[ACCESS_LEAVES]; /* PHIs: what they may be */
	uint64_t sources[ACCESS_LEAVES]; /* the same, without what comes with another round of a loop */
	uint64_t takes_formals;
	struct pool gifts;              /* struct access_gift: candidates that are stored where formals point */
	uint64_t doubled;               /* published by a call when others may know them already */
	uint32_t returns_take;          /* so far; UINT32_MAX: something else is returned, too */

	/* refs.c */
	struct pool drops;              /* struct access_drop */
	uint64_t *later;                /* by block: candidates that are dropped from there on; or NULL */
	uint8_t tells_last;

	/* flow.c */
	struct access_step *steps;       /* by event */
	struct access_flow *entry;       /* by block */
	struct pool loops;              /* struct access_loop */
	uint8_t looped;                 /* loops are filled */
	struct pool creations, joins;
	struct pool made;          /* access_made */
	struct pool needs;         /* access_need: of all creations so far, */
	uint32_t creating;         /* calls that do */
	struct pool detaches;           /* struct access_join: of threads that are joined by nobody from there on */
	uint64_t object_joins;          /* joins of object_threads.c, */
	uint64_t unsteady_joins;        /* and those of an object that is another one in the next round of a loop */
	struct pool outcomes;           /* struct access_outcome */
	struct pool forks;              /* struct access_fork */
	struct pool selves;             /* uint32_t: events that give one's own handle */
	struct access_edge *edges;       /* by facts_body.succs; or NULL */
	struct pool flags;              /* struct access_tested */
	struct bits *arrived;              /* by facts_body.preds, if there are flags: created */
	struct bits *created_from;         /* by block: what is created there or later; NULL: not asked yet */
	uint8_t *phi_classes;           /* results.c: answers of classes_of_phi(), 0 none */
	struct cfg_walk *walk;          /* witnesses.c: the last one; or NULL */

	/* collect.c */
	struct portable_writer writer;
	struct pool ways, accesses, calls, call_ways, exports, threads, sets, moments;
	struct table way_index, access_index;
	uint32_t *last;                 /* by block: 1 + the last event that is reached, 0 none */
	struct access_threads out;
	uint8_t returns_shared, returns, synchronises;
	uint32_t share_steps;           /* shares.c */
	uint8_t deals;                  /* enum deals */
	struct pool draws;              /* struct access_draw */
	struct access_draw drawn;       /* what all returns so far give, */
	uint8_t draw_returned;          /* if there was one */
};

/* ---- draws.c ---- */
void draws_find(struct collector *self);
/* The function returns here. */
void draws_return(struct collector *self, uint32_t event);

/* ---- slices.c ---- */
/* Of an access, with what a callee says of it. */
const struct access_slice *slices_find(struct collector *self, uint32_t place, const struct guarded_access *access);
/* Does the function share out anything among the threads of a team; do rounds wait for others? */
enum deals { DEALS_ANY = 1, DEALS_WAITS = 2 };
int slices_deal(struct collector *self);

/* ---- privacy.c ---- */
void privacy_find(struct collector *self);
/* The candidates that the event makes. */
uint64_t privacy_fresh(const struct collector *self, uint32_t event);
/* The candidates whose address, or an address in them, the value may be. */
uint64_t privacy_of(const struct collector *self, uint32_t value);
/* The one that the value certainly is an address in: its bit, or 0. */
uint64_t privacy_leaf(const struct collector *self, uint32_t value);
/* An address is stored somewhere. */
void privacy_store(struct collector *self, uint32_t event, uint32_t place, uint32_t value);
/* value: the address that is stored, 0: not known, or the whole object. */
void privacy_attach(struct collector *self, uint32_t event, uint64_t what, uint64_t where, uint32_t value);
/* What a call that sends what its argument i points to gives away: the pointer there, or (it is not known) the argument. */
uint32_t privacy_sent(struct call_visit *visit, uint32_t i);
/* Those that are published somewhere, or stored in what is. */
uint64_t privacy_published(const struct collector *self);
/* Is what is at the candidate private at that point?  Fills the formals that must be. */
int privacy_holds(const struct collector *self, uint64_t leaf, const struct access_flow *state,
		  uint64_t *formals);
/* The same of an address in it, which may be in an element that nobody knows yet. */
int privacy_holds_at(const struct collector *self, uint64_t leaf, uint32_t value, const struct access_flow *state,
		     uint64_t *formals);

/* Those that it is stored in, and itself. */
uint64_t privacy_owners(const struct collector *self, uint64_t leaf, const struct access_flow *state);

/* ---- elements.c ---- */
/* The event publishes candidates, or attaches them, by this value; 0: all of them. */
void elements_note(struct collector *self, uint32_t event, uint64_t what, uint32_t value);
/* When all are noted: which of them are published element by element. */
void elements_settle(struct collector *self);
void elements_cross(const struct collector *self, uint32_t from, uint32_t to, struct access_flow *state);
/* Is the address in an element of the candidate that nobody knows yet? */
int elements_hold(const struct collector *self, uint64_t leaf, uint32_t value, const struct access_flow *state);

/* ---- taken.c ---- */
void taken_find(struct collector *self);
/* The candidate that a read value or a PHI is: its bit, or 0. */
uint64_t taken_bit(const struct collector *self, uint32_t value);
/* 1 + the number of a take; of what was one or the other. */
uint32_t taken_add(struct collector *self, const struct access_take *take);
uint32_t taken_merge(struct collector *self, uint32_t a, uint32_t b);
/* A callee's take in our numbers; values: those of its digest. */
void taken_rebind(struct collector *self, const uint32_t *values, struct access_take *take);

/* The bit of a candidate; it becomes one if it can.  0: it cannot. */
uint64_t taken_candidate(struct collector *self, uint32_t value);

/* ---- refs.c ---- */
void refs_find(struct collector *self);
void refs_branch(const struct collector *self, uint32_t block, uint32_t edge,
		 struct access_flow *state);
/* REFS_* of an access; of one that comes with a call. */
unsigned refs_of(struct collector *self, uint32_t place, uint32_t event,
		 const struct access_flow *state);
unsigned refs_bind(unsigned callee, unsigned caller);
void refs_return(struct collector *self, uint32_t value);
void refs_keep(const struct collector *self, struct digest *digest);

/* ---- owned.c ---- */
void owned_prepare(struct collector *self);
/* All candidates that others may know if these are published. */
uint64_t owned_reach(const struct collector *self, uint64_t what);
void owned_step(const struct collector *self, const struct access_step *step,
		struct access_flow *state);
void owned_branch(const struct collector *self, uint32_t block, uint32_t edge,
		  struct access_flow *state);
void owned_cross(const struct collector *self, uint32_t from, uint32_t to,
		 struct access_flow *state);
/* How it came to be owned: 1 + the number of the take; 0: it is just private. */
uint32_t owned_take(const struct collector *self, uint64_t leaf, const struct access_flow *state);
/* Whose is it?  Fills what an access says of that; 0: nobody else can know it. */
int owned_access(struct collector *self, uint32_t place, const struct access_flow *state,
		 struct guarded_access *made);
/* The candidate that leads to a place, through pointers in it: its bit, or 0. */
uint64_t owned_leader(const struct collector *self, uint32_t place);
/* 1 + the number of a take, of what the taken object leads to. */
uint32_t owned_part(struct collector *self, uint32_t take);
/* Before a call; at a return; in the end. */
void owned_call(struct collector *self, uint32_t event, const struct access_flow *state);
void owned_return(struct collector *self, uint32_t value, const struct access_flow *state);
void owned_keep(struct collector *self, struct digest *digest, struct arena *arena);

/* ---- modes.c ---- */
void modes_find(struct accesses *self);

/* ---- threads.c ---- */
void threads_call(struct collector *self, uint32_t event);
void threads_match(struct collector *self);
void threads_export(struct collector *self);
struct bits threads_repeated(const struct collector *self);
/* Formals that are started. */
void threads_started(struct collector *self, struct digest *digest, struct arena *arena);


/* ---- required.c ---- */
/* At a call: what is known of variables there, if it creates threads. */
void required_call(struct collector *self, uint32_t event, const struct locksets *ways);
/* When all functions have digests. */
void required_find(struct accesses *self);

/* ---- handles.c ---- */
/* The place that a value was loaded from, 0 if it was not. */
uint32_t handle_origin(struct collector *self, uint32_t value);
/* What a place is in, and where. */
struct spot {
	uint32_t root;
	int64_t offset;
	int variable; /* an element, who knows which */
};
struct spot handle_spot(const struct syms *syms, uint32_t place);
/* The places that a handle is found in: its own, and where it is stored if it is a value. */
void handle_places(struct collector *self, uint32_t handle, struct pool *places);
/* May what is joined be what was created?  any: an element, who knows which. */
enum handle_match {
	HANDLE_OTHER,
	HANDLE_ALIKE, /* by type: pool->thread here and there */
	HANDLE_SAME,  /* one place */
};
enum handle_match handle_same(struct collector *self, uint32_t created, uint32_t joined, int any);
/* The number of a handle for callers, 0: they have no name for it.  An element in a loop has none, but
 * the array has: any is set.  Of a thread that was created, the handle may be what is returned. */
uint32_t handle_write(struct collector *self, uint32_t handle, uint8_t *any);
void handle_write_created(struct collector *self, const struct access_creation *creation, struct access_thread *made);
/* What the name of a handle means that handle_write_created() wrote; its place in memory. */
uint32_t handle_read_created(struct collector *self, const struct access_thread *thread, uint32_t handle);

/* ---- threads.c ---- */
/* A join is of this spawn. */
void threads_joined(struct collector *self, struct access_join *join, uint32_t spawn);
/* Does a loop join elements of an array from a later one on than the first that was created (1 + its number), and
 * no other join here that one? */
int joins_later(const struct collector *self, const struct access_join *join, uint32_t first);

/* ---- instances.c ---- */
/* Gives numbers to spawns. */
void instances_number(struct accesses *self, struct arena *scratch);

/* ---- handles_kept.c ---- */
/* Where the handles of threads are kept that the function creates itself. */
void keepers_find(struct collector *self, struct digest *digest, struct arena *arena);
void keepers_match(struct collector *self);
/* The variable or field that a place is; 0: it is none that others could name. */
int keepers_place(struct collector *self, uint32_t place, struct access_keeper *made);
int keepers_same(const struct access_keeper *a, const struct access_keeper *b);

/* ---- handles_given.c ---- */
/* Adds keepers for handles that are given to other threads. */
void given_find(struct collector *self, struct pool *keepers);
/* A join of such a handle, by who was given it. */
void given_match(struct collector *self, struct access_join *join);

/* ---- object_threads.c ---- */
/* Joins of the thread whose handle is in an object; those of a loop that has joined these spawns. */
void object_joins_find(struct collector *self);
uint64_t object_joins_of(const struct collector *self, const struct access_loop *loop, struct bits joined);
/* The spawns whose thread that belongs to the object, in which the place is, has ended. */
struct bits object_joins_at(const struct collector *self, uint32_t place, const struct access_flow *state);
/* The spawns whose thread is given the object, in which the place is, and that the function creates later. */
struct bits object_creations_after(const struct collector *self, uint32_t place, const struct access_flow *state);

/* ---- tls_contexts.c ---- */
void carried_find(struct accesses *self);
void carried_note(struct collector *self, struct access_call *made);

/* ---- function_choices.c ---- */
/* An argument that is one of a few functions. */
void choices_note(struct collector *self, struct access_call *made, const uint32_t *actuals);

/* ---- join_loops.c ---- */
/* Does the loop around a join leave out some of what the loop around the creation has created? */
int join_loop_leaves_out(struct collector *self, const struct access_join *join,
			 const struct access_creation *creation);

/* ---- tasks.c ---- */
/* Arguments of an indirect call that are stored beside the function. */
uint64_t tasks_bonded(struct collector *self, uint32_t event);

/* ---- results.c ---- */
/* The classes of a result that meets a condition; 0: it says nothing of the result. */
uint8_t results_that_meet(const struct lockdb_condition *when);
/* The classes of what the function returns when the threads of a spawn may be there; 0: any. */
uint8_t results_if_created(struct collector *self, uint32_t spawn);

/* What is joined at the returns, by what is returned. */
void results_joined(struct collector *self, struct digest *digest);
/* Classes of the result that only the child of a fork returns. */
uint8_t results_of_child(struct collector *self);
/* What a callee has joined that returned a number of one of these classes. */
struct bits results_outcome(const struct digest *digest, uint8_t classes);

/* ---- witnesses.c ---- */
/* What the function sets when it creates threads. */
void witnesses_find(struct collector *self, struct digest *digest, struct arena *arena);
/* Notes on edges that lead past a join that there is nothing to join. */
void witnesses_learn(struct collector *self);
/* Is a join done on every way from the entry to a return, but where there is nothing to join? */
int witnesses_certain(struct collector *self, const struct access_join *join, uint32_t block);

/* ---- lasting.c ---- */
/* Fills digest.ensures; the threads that are joined where variables are set. */
/* Does the write make the variable greater than it was: n++? */
int lasting_raises(struct collector *self, uint32_t e);
/* The variable that the branch at the end of the block looks at, if the function sets it; else 0. */
uint32_t lasting_guard(struct collector *self, uint32_t block);
void lasting_ensure(struct collector *self, struct digest *digest);
void lasting_sets(struct collector *self);
/* Spawns that the function creates only where the variable was set, or seen to be. */
struct bits lasting_witnessed(struct collector *self, uint32_t variable);
/* Finds accesses.lasting; marks the functions that set these variables up. */
void lasting_find(struct accesses *self, uint8_t *marks, uint8_t mark);
/* Spawns of which there is no thread where an edge is taken, since such a variable is clear. */
struct bits lasting_absent(struct collector *self, uint32_t block, uint32_t edge);

/* ---- latches.c ---- */
/* Does an atomic operation set a variable, and tell whether it was clear? */
int latches_set_by(struct collector *self, uint32_t event);
/* Variables that let a creation happen once, of the function; locals that do so in a loop. */
void latches_find(struct collector *self, struct digest *digest, struct arena *arena);
void latches_local(struct collector *self);
/* Spawns of which there are none from rounds before where an edge (of facts_body.succs) is taken. */
struct bits latches_first(const struct collector *self, uint32_t edge);
/* Of the program: spawns that are latched if their variables are cleared where they should be; are they?  Marks the
 * functions that have the latches. */
void latches_propose(struct accesses *self);
void latches_verify(struct accesses *self, uint8_t *marks, uint8_t mark);
/* Spawns of which there is no thread where an edge is taken, since their latch is clear. */
struct bits latches_absent(struct collector *self, uint32_t block, uint32_t edge);

/* ---- branches.c ---- */
/* Values that are known to be 0 where an edge is taken: "if (!a && b)"; how many. */
#define BRANCHES_NEEDED 8
uint32_t branches_zero(struct collector *self, uint32_t block, uint32_t edge, uint32_t values[BRANCHES_NEEDED]);
/* Classes of what a test is about where an edge is taken. */
uint8_t branches_classes(struct collector *self, uint32_t block, uint32_t edge);
/* What a test is about: "x" of "x", "x == 0", "x > 3". */
uint32_t branches_subject(const struct collector *self, uint32_t block);
/* The places of which a block tests whether something is in all of them, "if (a && b)"; 0: something else is tested.
 * How many, if there are several. */
uint32_t branches_all(struct collector *self, uint32_t block, uint32_t places[BRANCHES_NEEDED]);
/* Places in which something has to be, other than nothing, for the event to happen: "if (option) ...". */
struct branch_need {
	uint32_t place;
	uint64_t bits; /* one of these is set */
};
#define BRANCHES_ALL_BITS UINT64_MAX
uint32_t branches_needed(struct collector *self, uint32_t event, struct branch_need needs[BRANCHES_NEEDED]);
/* "flags & 4": flags, and in *bits 4; all bits of another value. */
uint32_t branches_masked(const struct collector *self, uint32_t value, uint64_t *bits);
/* Spawns that may be created when a block has been reached. */
struct bits branches_created_from(struct collector *self, uint32_t block);
/* Fills edges and flags, if anything is known on some edge. */
void branches_find(struct collector *self);
/* Where an edge of a block is taken; whether those behind a flag have to look again. */
int branches_cross(struct collector *self, uint32_t block, uint32_t edge, struct access_flow *state);

/* ---- flow.c ---- */
void flow_run(struct collector *self);
/* Threads are joined: of those that were created since the entry only these are known to be gone. */
void flow_join(struct access_threads *threads, struct bits joined);
void flow_step(const struct collector *self, uint32_t event, struct access_flow *state);
/* What the threads do where an edge of a block is taken. */
struct access_threads flow_along(struct collector *self, uint32_t block, uint32_t edge);
/* Just before an event. */
struct access_flow flow_before(const struct collector *self, uint32_t event);
/* Fills loops, once. */
void flow_find_loops(struct collector *self);
/* Are both in the same loops? */
int flow_same_loops(struct collector *self, uint32_t a, uint32_t b);
/* The spawns that happen in the loop whose counter this is, if it has this number in the first round alone. */
struct bits flow_first_round(struct collector *self, uint32_t counter, int64_t number);
/* How often the innermost loop around a block runs. */
struct access_count flow_bound(struct collector *self, uint32_t block);
/* 1 + number of the element that a place in the innermost loop is in first, if it goes up by one; 0 unknown. */
uint32_t flow_first_element(struct collector *self, uint32_t block, uint32_t place);
/* The innermost loop around a block, or NULL. */
const struct access_loop *flow_innermost(struct collector *self, uint32_t block);
/* By how much the counter that the loop's header tests changes in a round; 0: not known. */
uint64_t flow_counter_step(const struct collector *self, const struct access_loop *loop);
/* Does every round of the innermost loop around b pass a, too? */
int flow_each_round(struct collector *self, uint32_t a, uint32_t b);
/* Are both in one loop? */
int flow_same_loop(struct collector *self, uint32_t a, uint32_t b);

/* ---- stored_locksets.c ---- */
/* The number of a way in the digest. */
uint32_t ways_add(struct collector *self, const struct lockset *lockset);
uint32_t ways_add_draft(struct collector *self, const struct lockset_draft *draft);
/* The ways that contexts can tell apart; else one. */
struct locksets ways_reduce(struct collector *self, const struct locksets *before);

/* ---- rebind.c ---- */
/* Is the value another one in each round of the loops around an event? */
int rebind_varies(struct collector *self, uint32_t value, uint32_t event);
/* The accesses of callees, at a call. */
void rebind_call(struct collector *self, uint32_t event, const struct locksets *before,
		 const struct access_flow *state);

/* ---- collect.c ---- */
const struct digest *collect_digest(struct accesses *accesses, struct lockset_function *function,
				    struct arena *arena, struct accesses_totals *totals);
/* Adds an access; the numbers in it are the digest's, but for the place, a value. */
void collect_access(struct collector *self, const struct guarded_access *access, uint32_t place);
/* One of its own, at an address (value) of this type. */
void collect_own(struct collector *self, uint32_t e, uint32_t address, uint32_t type,
		 unsigned flags, const struct locksets *before, const struct access_flow *state);
/* digest_keep.c: copies what was gathered into the digest, which then lives in the arena. */
void digest_keep(struct collector *self, struct digest *digest, struct arena *arena);
/* Calls visit for each function that an event may call, with a spawn or NULL. */
struct call_visit {
	struct collector *self;
	struct call call;       /* with the callback set, if it is one */
	uint32_t function;
	const struct call_spawn *spawn; /* SPAWN, LATER: it is not called now */
};

/* passed.c: a call that lets the first one through, and makes all others wait until it is done. */
void passed_guard(struct call_visit *visit, const struct lockdb_effect *effect);
typedef void collect_visit(struct call_visit *visit, void *context);
void collect_targets(struct collector *self, uint32_t event, collect_visit *visit, void *context);

/* instances.c: the value that says which function a spawn starts, where it is created: its target, or
 * what that is bound to. */
uint32_t instances_value(struct call_visit *visit, uint32_t spawn);

/* ---- ring_checked.c ---- */
/* Before something is read out of a ring, does the function look at what is beside the ring, ask
 * somebody, or wait? */
int looked_before(const struct collector *self, uint32_t read, uint32_t place);

/* ---- strings.c ---- */
/* The strings that a call reads which lockdb says so of. */
void strings_call(struct collector *self, uint32_t e, const struct locksets *before,
		  const struct access_flow *state);

/* ---- abort_paths.c ---- */
/* Marks the calls that are made only when the program is given up; does it give up in any
 * case? */
int doom_find(struct collector *self);
/* The function returns; or a call of main's ends the program, which is as good. */
void doom_end(struct collector *self, const struct access_flow *state);
void doom_call(struct collector *self, uint32_t event, const struct access_flow *state);

/* ---- model.c ---- */
const struct digest *digest_of_model(struct accesses *accesses, uint32_t function,
				     struct arena *arena, struct arena *scratch);

extern const struct digest digest_nothing;

/* ---- main_objects.c ---- */
/* Fills what is said of main alone. */
void digest_main(struct collector *self, struct digest *digest, struct arena *arena);

#endif
