/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * identity.c - are both accesses of one object?  A variable is; pointers may be.
 *
 * What is known of a pointer ranks from one allocation over a few of them and many to its type
 * alone.  Where the pointer comes from counts, too: two threads that each got their object from
 * the loop that created them have different ones, two that found it in shared memory need not.
 */
#include "pairs/internal.h"

#include "callgraph/callgraph.h"
#include "lockdb/lockdb.h"

/* The only object that it can be, if there is one of it; else 0. */
static uint32_t one_object(const struct pairs *self, const struct where *where)
{
	uint32_t number = where->kind == WHERE_OBJECT ? where->target :
			  where->set && where->set->count == 1 ? where->set->targets[0] : 0;

	return number && where_is_one(self, where, number) ? number : 0;
}

int identity_is_exact(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	/* A pointer to an element, and another one: of one array, but of which element? */
	if (a->where.kind != b->where.kind && a->where.aggregate &&
	    ((a->where.indexed | b->where.indexed) & 1))
		return 0;
	return (a->where.kind == WHERE_OBJECT && b->where.kind == WHERE_OBJECT) ||
	       (a->where.name && a->where.name == b->where.name) ||
	       (one_object(self, &a->where) && one_object(self, &a->where) == one_object(self, &b->where));
}

/* Do both depend in the same way on which thread of a team it is?  Of two teams, that is no less
 * another element. */
static int both_share(const struct guarded *a, const struct guarded *b)
{
	const struct access_slice *x = a->access.slice, *y = b->access.slice;

	return x && y && x->share && x->share == y->share;
}

/* Does the root run what the other one's threads are started with? */
static int does_work_of(const struct pairs *self, uint32_t root, uint32_t other)
{
	uint32_t target;

	if (!other || other > accesses_nspawns(self->in->accesses))
		return 0;
	target = accesses_spawned(self->in->accesses, other - 1)->target;
	return target && contexts_runs(self->in->contexts, target, root);
}

/* Does it hold the lock of the very object? */
static int holds_its_lock(const struct guarded *guarded)
{
	uint32_t i;

	for (i = 0; i < guarded->nkinds && guarded->kinds[i].home != HOME_SAME; i++)
		;
	return i < guarded->nkinds;
}

/* The same work for another part, it seems, which its argument tells: of an array that was divided
 * there may be no common element.  Elements that have locks are everybody's. */
static int have_own_elements(const struct pairs *self, const struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	uint32_t x = verdict->roots[0], y = verdict->roots[1];

	if (a->site.function != b->site.function || holds_its_lock(a) || holds_its_lock(b))
		return 0;
	if (x == y || both_share(a, b))
		return x != y || !guarded_overlap(self, a, b, x);
	return !(a->access.slice && a->access.slice->uniform) && (does_work_of(self, x, y) || does_work_of(self, y, x));
}

/* Of which objects is it, if that is not certain?  Who holds no lock where nearly all others hold one has forgotten
 * it; who holds another one has come to another object. */
static void judge_pointers(struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	void (*doubt)(struct verdict *, enum feature, struct sentence) = a->nheld ? evidence_assume : evidence_doubt;

	if (((a->access.flags | b->access.flags) & ACCESS_UNBOUND) || a->where.kind == WHERE_TYPE ||
	    b->where.kind == WHERE_TYPE)
		doubt(verdict, FEATURE_SAME_TYPE, sentence_plain(SAY_SAME_TYPE));
	else if ((a->where.set && a->where.set->many) || (b->where.set && b->where.set->many))
		doubt(verdict, FEATURE_SAME_OF_MANY, sentence_plain(SAY_SAME_OF_MANY));
	else
		doubt(verdict, FEATURE_SAME_OBJECT, sentence_plain(SAY_SAME_OBJECT));
}

/* Does the function itself create a thread between these events? */
static int creates_between(const struct pairs *self, uint32_t function, uint32_t from, uint32_t to)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	uint32_t i, k, count;

	for (i = node->first; i < node->first + node->nsites; i++) {
		const struct call_spawn *spawns;

		if (graph->sites[i].event <= from || graph->sites[i].event >= to)
			continue;
		spawns = callgraph_spawns(graph, function, graph->sites[i].event, &count);
		for (k = 0; k < count; k++)
			if (spawns[k].op == LOCKDB_SPAWN)
				return 1;
	}
	return 0;
}

/* Is the object of an allocation of this function, and has it created no thread since, which may know it? */
static int is_made_by(const struct pairs *self, const struct where *where, uint32_t function, uint32_t event)
{
	uint32_t i;

	if (where->kind == WHERE_OBJECT)
		return where->object.kind == TARGET_HEAP && where->object.a == function &&
		       !creates_between(self, function, where->object.b, event);
	for (i = 0; where->kind == WHERE_POINTER && where->set && i < where->set->count; i++) {
		struct pointsto_target target = pointsto_target(self->in->pointsto, where->set->targets[i]);

		if (target.kind == TARGET_HEAP && target.a == function && !creates_between(self, function, target.b, event))
			return 1;
	}
	return 0;
}

#define MAKERS 4 /* functions around each other that make an object */
#define MAKER 8 /* calls that such a function makes at most */
#define PASSED 3 /* callers that pass it on */

/* Does the function allocate memory, or what it calls? */
static int allocates(const struct pairs *self, uint32_t function, int depth)
{
	const struct callgraph *graph = self->in->graph;
	const struct call_node *node = &graph->nodes[function];
	const struct lockdb_function *model = callgraph_model(graph, function);
	uint32_t i;

	for (i = 0; model && i < model->neffects; i++)
		if (model->effects[i].op == LOCKDB_ALLOC)
			return 1;
	for (i = 0; depth && node->nsites <= MAKER && i < node->nsites; i++) {
		const struct call_site *site = &graph->sites[node->first + i];

		if (site->kind == CALL_DIRECT && site->ntargets == 1 &&
		    allocates(self, graph->targets[site->first], depth - 1))
			return 1;
	}
	return 0;
}

static const struct portable_node *base_of(const struct digest *digest, uint32_t value)
{
	const struct portable_node *at = &digest->values.nodes[value];

	while (at->kind == SYM_AT || at->kind == SYM_ELEM)
		at = &digest->values.nodes[at->a];
	return at;
}

/* Did a call of the function itself, or of one of its nearest callers, which passes it on, give the object, one of those
 * calls that make objects? */
static int is_made_for(const struct pairs *self, const struct guarded *guarded)
{
	const struct chain *chain = guarded->chain;
	uint32_t function = guarded->function, event = guarded->access.event, value = guarded->access.place, i;

	for (i = 0; i <= PASSED; i++) {
		const struct digest *digest = accesses_digest(self->in->accesses, function);
		const struct portable_node *base = base_of(digest, value);
		const struct access_call *call = base->kind == SYM_OPAQUE && !base->b ? digest_call(digest, base->a) : NULL;
		struct finding_point caller;

		if (call)
			return call->direct && call->event < event && allocates(self, call->direct, MAKERS) &&
			       !creates_between(self, function, call->event, event);
		if (base->kind != SYM_FORMAL || !chain || i >= chain->calls.nsteps)
			return 0;
		caller = chain->calls.steps[chain->calls.nsteps - 1 - i];
		call = digest_call(accesses_digest(self->in->accesses, caller.function), caller.event);
		if (!call || base->a >= call->nactuals)
			return 0;
		function = caller.function;
		event = caller.event;
		value = call->actuals[base->a];
	}
	return 0;
}

/* Did who writes it, or the caller, allocate such an object?  It may still be the one that nobody else knows. */
static int is_fresh(const struct pairs *self, const struct guarded *guarded)
{
	const struct chain *chain = guarded->chain;
	const struct finding_point *caller = chain && chain->calls.nsteps ? &chain->calls.steps[chain->calls.nsteps - 1] : NULL;

	/* What a thread does is known by the function that creates it, which is not who does it. */
	return (guarded->access.flags & ACCESS_WRITES) && !guarded->access.runner &&
	       (is_made_for(self, guarded) ||
		is_made_by(self, &guarded->where, guarded->function, guarded->access.event) ||
		is_made_by(self, &guarded->where, guarded->site.function, guarded->site.event) ||
		(caller && is_made_by(self, &guarded->where, caller->function, caller->event)));
}

/* Does the other side hold the lock that is missing, and does it lie in the object itself?  Who puts a lock into an object
 * expects others to find that object. */
static int has_own_lock(const struct verdict *verdict)
{
	const struct guarded *b = verdict->sides[1];
	uint32_t i, k;

	for (i = 0; i < b->nkinds && belief_speaks(verdict); i++) {
		if (b->kinds[i].home != HOME_SAME)
			continue;
		if (belief_kind(&b->kinds[i]) == verdict->belief)
			return 1;
		for (k = 0; k < b->nkeys; k++)
			if (b->keys[k].kind == i + 1 && b->keys[k].hash == verdict->belief)
				return 1;
	}
	return 0;
}

/* Is each of its locks a variable by itself?  Then none of them is there for one object among many. */
static int holds_variables(const struct guarded *guarded)
{
	uint32_t i;

	for (i = 0; i < guarded->nkinds && guarded->kinds[i].single; i++)
		;
	return i == guarded->nkinds;
}

/* What the variables hold that its function reads where it holds the same locks: it was found by one of these. */
static struct pointsto_set found_by(const struct pairs *self, const struct guarded *guarded)
{
	const struct digest *digest = accesses_digest(self->in->accesses, guarded->function);
	const struct portable_node *base = base_of(digest, guarded->access.place);
	struct pointsto_set made = { 0 };
	uint32_t i;

	if (!guarded->found || (base->kind == SYM_OPAQUE && !digest_read(digest, base->a)))
		return made; /* a call has given it */
	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];
		const struct portable_node *at = &digest->values.nodes[access->place];

		if (!access->callee && !access->runner && (access->flags & ACCESS_READS) &&
		    access->way == guarded->access.way && at->kind == SYM_AT && digest->values.nodes[at->a].kind == SYM_GLOBAL)
			reach_merge(self, &made, pointsto_set(self->in->pointsto, (struct pointsto_key){
				POINTSTO_OBJECT, digest->values.nodes[at->a].a, 0 }));
	}
	return made;
}

/* Have both come from variables that hold nothing in common?  Two lists, each with a lock. */
static int found_apart(const struct pairs *self, const struct guarded *a, const struct guarded *b)
{
	const struct pointsto_set x = found_by(self, a), y = found_by(self, b);

	return x.count && y.count && !pointsto_may_meet(&x, &y);
}

/* Where did both get the pointer? */
static void judge_origins(struct pairs *self, struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	unsigned both = a->access.flags & b->access.flags;
	int8_t *values = verdict->features.values;

	values[FEATURE_BOTH_ARGUMENTS] = verdict->roots[0] == verdict->roots[1] &&
					 ((a->each && b->each) || (both & ACCESS_PER_ROUND));
	values[FEATURE_BOTH_FOUND] = a->found && b->found;
	values[FEATURE_FRESH] = is_fresh(self, a) || is_fresh(self, b);
	/* Who frees has taken it off before, mostly: a lock elsewhere says nothing of that. */
	values[FEATURE_FREES] = ((a->access.flags | b->access.flags) & ACCESS_FREES) != 0;
	/* Who follows pointers under another lock has come to another object, it seems, unless one
	 * lock is held nearly everywhere, or it is the lock of yet another object, or each is a lock of all objects that
	 * are found there. */
	values[FEATURE_OTHER_LOCKS] = a->nheld && b->nheld && 4 * verdict->held < 3 * verdict->places &&
				      !keys_of_other_object(a, b) && (!(holds_variables(a) && holds_variables(b)) || found_apart(self, a, b));
	values[FEATURE_OWN_LOCK] = (int8_t)has_own_lock(verdict);
	values[FEATURE_LOCK_OF_OTHER] = keys_of_other_object(a, b) != 0;
}

static int is_variable(const struct guarded *guarded)
{
	return guarded->where.kind == WHERE_OBJECT && guarded->where.object.kind == TARGET_OBJECT;
}

int identity_is_variable(const struct verdict *verdict)
{
	return is_variable(verdict->sides[0]) && is_variable(verdict->sides[1]);
}

void identity_judge(struct pairs *self, struct verdict *verdict)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	int exact = identity_is_exact(self, a, b);

	if (a->where.kind == WHERE_NAMED) {
		/* What is read there is mostly a setting, made before there were threads. */
		evidence_assume(verdict, (a->access.flags & b->access.flags & ACCESS_WRITES) ? FEATURE_LIBRARY_STATE
				: FEATURE_LIBRARY_BUFFER, sentence_plain(SAY_LIBRARY_BUFFER));
	} else if (exact) {
		verdict->features.values[FEATURE_ONE_OBJECT] = !identity_is_variable(verdict);
	} else {
		judge_pointers(verdict);
		judge_origins(self, verdict);
	}
	if (a->where.merged && a->where.merged == b->where.merged && !exact && a->where.field != b->where.field)
		evidence_assume(verdict, FEATURE_SAME_UNION, sentence_plain(SAY_SAME_UNION));
	if ((a->where.indexed & 1) && (b->where.indexed & 1) &&
	    (verdict->roots[0] != verdict->roots[1] || guarded_apart(self, a, b, verdict->roots[0]) >= 0))
		evidence_assume(verdict, have_own_elements(self, verdict) ? FEATURE_OWN_ELEMENTS : FEATURE_SAME_ELEMENT,
				sentence_plain(SAY_SAME_ELEMENT));
}
