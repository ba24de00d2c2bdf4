/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tell.c - a pair that races, as a finding: in words, with its chains and its locks.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "classes/classes.h"
#include "contexts/view_cache.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "locksets/annotation.h"
#include "pairs/lock_names.h"
#include "callgraph/callgraph.h"
#include "order/signals/signals.h"
#include "order/threads/threads.h"
#include "words/words.h"

#include <string.h>

/* ---- chains ---- */

static void add_step(struct pairs *self, struct pool *steps, uint32_t function, uint32_t event)
{
	struct finding_point *step = pool_add(self->keep, steps, sizeof *step);

	step->function = function;
	step->event = event;
}

/* From the root to the function where it is resident, along its chain or the surest one; returns
 * the root's function. */
static uint32_t add_callers(struct pairs *self, struct pool *steps, const struct guarded *guarded,
			    uint32_t root)
{
	const struct chain *chain = guarded->chain;
	const struct context_step *at;
	uint32_t step, n = 0, i, first = 0;
	struct finding_point *sites;

	for (i = 0; chain && i < chain->calls.nsteps; i++)
		add_step(self, steps, chain->calls.steps[i].function, chain->calls.steps[i].event);
	if (chain)
		return chain->first;
	step = context_run(guarded_context(self, guarded), root)->parent;
	for (i = step; i; i = at->parent) {
		at = contexts_step(self->in->contexts, i - 1);
		if (!at->function)
			first = at->event;
		n += at->function != 0;
	}
	for (i = 0; i < n; i++)
		add_step(self, steps, 0, 0);
	sites = steps->items;
	for (i = step; i; i = at->parent) {
		at = contexts_step(self->in->contexts, i - 1);
		if (at->function)
			sites[--n] = (struct finding_point){ at->function, at->event };
	}
	return first;
}

/* From there through its callees to the access.  What runs in another thread begins where
 * that one begins; returns its first function, else 0. */
static uint32_t add_callees(struct pairs *self, struct pool *steps, const struct guarded *guarded)
{
	const struct guarded_access *access = &guarded->access;
	uint32_t function = guarded->function, first = 0, i;

	for (i = 0; i < 256; i++) {
		const struct digest *digest;

		if (!access->runner) {
			if (!first)
				first = function;
			add_step(self, steps, function, access->event);
		}
		if (function == guarded->site.function && access->event == guarded->site.event)
			break;
		function = access->callee;
		digest = accesses_digest(self->in->accesses, function);
		if (!function || access->index >= digest->naccesses)
			break;
		access = &digest->accesses[access->index];
	}
	return first;
}

void tell_steps(struct pairs *self, const struct guarded *guarded, uint32_t root, struct pool *steps)
{
	if (!guarded->access.runner)
		add_callers(self, steps, guarded, root);
	add_callees(self, steps, guarded);
}

static void tell_chain(struct pairs *self, const struct guarded *guarded, uint32_t root,
		       struct finding_site *out)
{
	const struct link *link = self->in->link;
	struct pool steps = { 0 };
	uint32_t first = 0;

	if (!guarded->access.runner)
		first = add_callers(self, &steps, guarded, root);
	if (guarded->access.runner)
		first = add_callees(self, &steps, guarded);
	else
		add_callees(self, &steps, guarded);
	out->nsteps = steps.count;
	out->steps = steps.items;
	out->root.function = first ? first : guarded->function;
	out->root.several = (uint8_t)threads_several(self->in->threads, root);
	if (root == 0) {
		out->root.kind = ROOT_MAIN;
	} else if (root == self->numbers->out) {
		out->root.kind = link->main ? ROOT_CALLBACK : ROOT_OUTSIDE;
	} else {
		out->root.kind = threads_is_thread(self->in->threads, root) ? ROOT_THREAD : ROOT_HANDLER;
		if (root - 1 < accesses_nspawns(self->in->accesses)) {
			out->root.spawn.function = accesses_spawned(self->in->accesses, root - 1)->function;
			out->root.spawn.event = accesses_spawned(self->in->accesses, root - 1)->event;
			callgraph_written(self->in->graph, &out->root.spawn.function, &out->root.spawn.event);
		}
	}
}

/* ---- locks ---- */

/* Where a lock was taken that came with the call of the access: in the callee. */
static struct finding_point taken_below(const struct pairs *self, const struct guarded *guarded,
				       uint32_t group)
{
	struct finding_point site = { guarded->function, group / LOCKSET_GROUPS - 1 };
	const struct guarded_access *access = &guarded->access;
	uint32_t i, number = group % LOCKSET_GROUPS;

	for (i = 0; i < 256 && access->callee && access->event == site.event; i++) {
		const struct digest *digest = accesses_digest(self->in->accesses, access->callee);
		const struct access_way *way;

		if (access->index >= digest->naccesses)
			break;
		site.function = access->callee;
		access = &digest->accesses[access->index];
		way = &digest->ways[access->way];
		if (number >= way->nheld)
			return (struct finding_point){ 0, 0 };
		site.event = way->held[number].group / LOCKSET_GROUPS - 1;
		number = way->held[number].group % LOCKSET_GROUPS;
	}
	return site;
}

struct finding_point tell_taken(const struct pairs *self, const struct guarded *guarded,
				const struct reading *reading, const struct held *held)
{
	struct finding_point site = { 0, 0 };
	uint32_t i;

	if (held->group < LOCKSET_CALLERS)
		return taken_below(self, guarded, held->group);
	for (i = 0; i < reading->nheld; i++)
		if (reading->held[i].group == held->group) {
			site.function = reading->origins[i].function;
			site.event = reading->origins[i].event;
		}
	return site;
}

/* The function once more, to see what is held: words are made for findings only. */
struct again {
	struct arena *scratch;
	struct view view;
	struct reading *reading;
	const struct lockset *held;
	uint32_t place;
	struct words *words;
};

static void look_again(struct pairs *self, const struct guarded *guarded, struct again *again)
{
	uint32_t bound[64], count;
	const struct context *context = guarded_context(self, guarded),
			     *stored = &contexts_of(self->in->contexts, guarded->function, &count)[guarded->context];
	int any = context_bound(stored, bound); /* as when it was gathered */
	struct locksets way = { .count = 1 };

	again->scratch = arena_create();
	again->reading = arena_alloc(again->scratch, sizeof *again->reading);
	view_open_kept(&again->view, self->in->contexts, guarded->function, any ? bound : NULL,
		       again->scratch);
	view_read(&again->view, context, any ? bound : NULL, again->reading);
	way.items[0] = again->view.ways[guarded->access.way];
	again->held = guarded->access.runner
		? locksets_must(&way, again->view.syms, again->scratch)
		: view_held(&again->view, again->reading, &way);
	again->place = sym_place(again->view.syms,
				 view_bind(&again->view, again->reading,
					   again->view.values[guarded->access.place]));
	again->words = words_open(again->scratch, self->in->link, guarded->function);
}

/* A place in the words of the function. */
static const char *place_name(struct pairs *self, const struct again *again, uint32_t place)
{
	const char *name = words_of_place(again->words, again->view.syms, place);

	return arena_copy(self->keep, name, strlen(name));
}

static const char *whole_name(struct pairs *self, const struct again *again, uint32_t place)
{
	const char *name = words_of_whole(again->words, again->view.syms, place);

	return arena_copy(self->keep, name, strlen(name));
}

/* Is k another name of i, and the one to tell?  A flag goes before the counters that were seen with it. */
static int is_better_name(const struct lockset *held, uint32_t k, uint32_t i)
{
	int counters = (held->held[k].flags & HELD_COUNTER) - (held->held[i].flags & HELD_COUNTER);

	return k != i && held->held[k].group == held->held[i].group && (counters < 0 || (!counters && k < i));
}

/* A lock is called as where it is acquired, if the access knows no better than a call that gave it. */
static const char *lock_name(struct pairs *self, const struct again *again, uint32_t lock, struct finding_point taken)
{
	const char *name = place_name(self, again, lock);

	return words_are_vague(again->words)
		? name_where_acquired(self, again->scratch, again->view.syms, lock, name, taken) : name;
}

/* Those that callers hold and the function has no name for: by field and type. */
static void tell_hidden(struct pairs *self, const struct guarded *guarded, const struct again *again,
			struct finding_lock *locks, struct finding_site *out)
{
	const struct context *context = guarded_context(self, guarded);
	const struct link *link = self->in->link;
	uint32_t i, k;

	for (i = 0; i < CONTEXT_HIDDEN && context->hidden[i]; i++) {
		const struct link_field *field = &link->fields[context->hidden[i]];
		uint64_t kind = hash_pair(field->aggregate, field->offset);
		uint32_t known = 0;

		for (k = 0; k < guarded->nkinds; k++)
			known += guarded->kinds[k].hash == kind && !guarded->kinds[k].hidden;
		if (!known && keys_keep_hidden(&again->view, &guarded->access, context->hidden[i]))
			locks[out->nlocks++].text = arena_format(self->keep, "%s of a %s", field->name,
					words_of_aggregate(link, self->keep, field->aggregate));
	}
}

static void tell_locks(struct pairs *self, const struct guarded *guarded,
		       const struct again *again, struct finding_site *out)
{
	struct finding_lock *locks = arena_array(self->keep, again->held->nheld + CONTEXT_HIDDEN, sizeof *locks);
	uint32_t i, k;

	for (i = 0; i < again->held->nheld; i++) {
		const struct held *held = &again->held->held[i];

		for (k = 0; k < again->held->nheld && !is_better_name(again->held, k, i); k++)
			;
		if (k < again->held->nheld || !keys_is_lock(self, &again->view, held)) /* of the same lock, or it is none */
			continue;
		locks[out->nlocks].taken = taken_along(self, out, again->view.syms, held->lock,
						       tell_taken(self, guarded, again->reading, held));
		locks[out->nlocks].text = lock_name(self, again, held->lock, locks[out->nlocks].taken);
		locks[out->nlocks].shared = (held->flags & HELD_SHARED) != 0;
		locks[out->nlocks++].flag = (held->flags & HELD_FLAG) != 0;
	}
	tell_hidden(self, guarded, again, locks, out);
	out->locks = locks;
}

/* ---- what is accessed ---- */

/* What the access is of, as the source has it; "" if that has no name. */
const char *tell_name(struct pairs *self, const struct guarded *guarded)
{
	struct arena *scratch = arena_create();
	struct words *words = words_open(scratch, self->in->link, guarded->site.function);
	const char *name = words_of_event(words, guarded->site.event);

	name = arena_copy(self->keep, name, strlen(name));
	arena_destroy(scratch);
	return name;
}

/* The field that is accessed.  Bit-fields of one byte have one place, which was spelled as one of
 * them: the event says which. */
static uint32_t accessed_field(const struct pairs *self, const struct guarded *guarded)
{
	const struct link *link = self->in->link;
	uint32_t field = guarded->where.field, meant;
	struct arena *scratch;

	if (!guarded->where.unit)
		return field;
	scratch = arena_create();
	meant = words_field(words_open(scratch, link, guarded->site.function), guarded->site.event);
	if (meant && link->fields[meant].aggregate == guarded->where.aggregate)
		field = meant;
	arena_destroy(scratch);
	return field;
}

/* The field of a struct: "conn.rx"; of what the compiler hands over to a part of main(), "main.sum". */
const char *tell_field(struct pairs *self, const struct guarded *guarded)
{
	const struct link *link = self->in->link;
	const struct where *where = &guarded->where;
	const struct link_aggregate *aggregate = &link->aggregates[where->aggregate];
	const char *whole = *aggregate->name == '.'
		? words_of_source_function(link, self->keep, guarded->site.function)
		: words_of_aggregate_key(link, self->keep, where->aggregate);

	return arena_format(self->keep, "%s.%s", whole, link->fields[accessed_field(self, guarded)].name);
}

/* What has a name in one function alone: by the function that has or allocates it, if that is known. */
static const char *nameless_key(struct pairs *self, const struct where *where)
{
	if (where->kind != WHERE_OBJECT)
		return "memory";
	return arena_format(self->keep, "%s.%s", words_of_source_function(self->in->link, self->keep, where->object.a),
			    where->object.kind == TARGET_HEAP ? "memory" : "local");
}

/* Is it told by the name of a local of some function? */
static int is_local_name(const struct pairs *self, const struct guarded *guarded)
{
	const struct where *where = &guarded->where;
	struct arena *scratch;
	int local;

	if ((where->kind == WHERE_OBJECT && where->object.kind == TARGET_OBJECT) || where->field || where->whole)
		return 0;
	scratch = arena_create();
	local = words_have_local(words_open(scratch, self->in->link, guarded->site.function), guarded->site.event);
	arena_destroy(scratch);
	return local;
}

static const char *raw_key(struct pairs *self, const struct guarded *guarded)
{
	const struct link *link = self->in->link;
	const struct where *where = &guarded->where;
	const char *words;

	if (where->kind == WHERE_OBJECT && where->object.kind == TARGET_OBJECT)
		return arena_format(self->keep, "%s%s", words_of_object_key(link, self->keep, where->object.a),
				    words_of_part(link, self->keep, where->object.a, where->offset,
						  accessed_field(self, guarded), 0));
	if (where->field)
		return tell_field(self, guarded);
	if (where->whole)
		return words_of_aggregate_key(link, self->keep, where->whole);
	words = tell_name(self, guarded);
	if (*words)
		return arena_copy(self->keep, words, strcspn(words, "["));
	return nameless_key(self, where);
}

/* A key has no blanks. */
const char *tell_key(struct pairs *self, const struct guarded *guarded)
{
	const char *key = raw_key(self, guarded);
	char *copy = arena_copy(self->keep, key, strlen(key)), *at;

	for (at = copy; *at; at++)
		if (*at == ' ')
			*at = '_';
	return copy;
}

static const char *place_text(struct pairs *self, const struct guarded *guarded,
			      const struct again *again)
{
	const char *words = tell_name(self, guarded);

	if (*words)
		return words;
	if (guarded->where.kind != WHERE_OBJECT && guarded->where.field)
		return tell_key(self, guarded);
	return (guarded->access.flags & ACCESS_FREES) || guarded->where.whole ?
	       whole_name(self, again, again->place) : place_name(self, again, again->place);
}

/* The name that a report would print of it. */
const char *tell_place(struct pairs *self, const struct guarded *guarded)
{
	const char *name = tell_name(self, guarded);
	struct again again = { 0 };

	if (*name)
		return name;
	look_again(self, guarded, &again);
	name = place_text(self, guarded, &again);
	arena_destroy(again.scratch);
	return name;
}

/* The program's name for it, the same for every access. */
static const char *object_text(struct pairs *self, const struct guarded *guarded, const char *access)
{
	const struct where *where = &guarded->where;
	const char *whereabouts;

	if (where->kind != WHERE_OBJECT || where->object.kind != TARGET_OBJECT || !where->fixed)
		return access;
	whereabouts = words_of_whereabouts(self->in->link, self->keep, where->object.a);
	return arena_format(self->keep, *whereabouts ? "%s%s (%s)" : "%s%s",
			    words_of_object_name(self->in->link, self->keep, where->object.a),
			    words_of_part(self->in->link, self->keep, where->object.a, where->offset,
					  accessed_field(self, guarded), 1), whereabouts);
}

void tell_access(struct pairs *self, const struct guarded *guarded, uint32_t root,
		 struct finding_site *out, const char **object)
{
	struct again again = { 0 };

	look_again(self, guarded, &again);
	out->point = guarded->site;
	out->flags = guarded->access.flags & (ACCESS_READS | ACCESS_WRITES | ACCESS_ATOMIC |
					      ACCESS_VOLATILE | ACCESS_FREES | ACCESS_LIBRARY);
	tell_chain(self, guarded, root, out);
	if (again.held)
		tell_locks(self, guarded, &again, out);
	out->text = place_text(self, guarded, &again);
	*object = object_text(self, guarded, out->text);
	arena_destroy(again.scratch);
}

/* ---- why they can run at the same time ---- */

static const char *parallel_text(struct pairs *self, const struct finding *finding)
{
	const struct link *link = self->in->link;
	const struct finding_root *a = &finding->sites[0].root, *b = &finding->sites[1].root;
	const char *x = words_of_function(link, self->keep, a->function);
	const char *y = words_of_function(link, self->keep, b->function);

	if (a->function == b->function && a->kind == b->kind)
		return say(self->keep, a->kind == ROOT_THREAD ? SAY_MANY_THREADS : SAY_MANY_CALLS, x);
	if (a->kind == ROOT_MAIN || b->kind == ROOT_MAIN)
		return say(self->keep, SAY_STILL_RUNS, a->kind == ROOT_MAIN ? y : x, a->kind == ROOT_MAIN ? x : y);
	return say(self->keep, SAY_TWO_THREADS, x, y);
}

/* Is the lock that is held there, as number i, the one of the belief? */
static int is_believed(struct pairs *self, const struct guarded *guarded, const struct again *again, uint32_t i,
		       uint64_t belief)
{
	struct lockset one = *again->held;
	struct guarded probe = { .function = guarded->function };
	struct guarded_room room = { 0 };
	uint32_t k;

	one.held = &again->held->held[i];
	one.nheld = 1;
	guarded_open(&probe, &room);
	keys_find(self, &again->view, again->place, &one, 1, &probe);
	for (k = 0; k < probe.nkeys && probe.keys[k].hash != belief; k++)
		;
	return k < probe.nkeys || belief_holds(&probe, belief);
}

/* Locks of several objects have one name as a field of a type; NULL: they are none. */
static const char *field_name(struct pairs *self, const struct again *again, uint32_t lock)
{
	const struct syms *syms = again->view.syms;
	const struct sym *at = sym_get(syms, lock);
	const struct link_field *field = at->kind == SYM_AT && at->b
		? &self->in->link->fields[sym_spelling(syms, at->b)->field] : NULL;

	if (!field || !*self->in->link->aggregates[field->aggregate].name)
		return NULL;
	return arena_format(self->keep, "%s.%s", words_of_aggregate_key(self->in->link, self->keep, field->aggregate),
			    field->name);
}

/* The lock of the belief, in the words of an access that holds it; NULL: it does not.  several: for other functions, where
 * only variables of the program mean the same; 2: of several objects. */
static const char *believed_name(struct pairs *self, const struct guarded *guarded, uint64_t belief, int several)
{
	struct again again = { 0 };
	const char *found = NULL;
	uint32_t i;

	look_again(self, guarded, &again);
	for (i = 0; again.held && i < again.held->nheld && !found; i++) {
		const struct held *held = &again.held->held[i];

		if (!is_believed(self, guarded, &again, i, belief))
			continue;
		if (several > 1 ||
		    (several && sym_get(again.view.syms, sym_root(again.view.syms, held->lock))->kind != SYM_GLOBAL))
			found = field_name(self, &again, held->lock);
		if (!found)
			found = lock_name(self, &again, held->lock, tell_taken(self, guarded, again.reading, held));
	}
	arena_destroy(again.scratch);
	return found;
}

/* One lock has one name in a finding: that of the access that holds it.  If both hold one of that kind, each another one,
 * or none does, it is a field of a type. */
static const char *belief_text(struct pairs *self, const struct verdict *verdict)
{
	const char *names[2];
	uint32_t i;

	if (!verdict->belief)
		return NULL;
	for (i = 0; i < 2; i++)
		names[i] = believed_name(self, verdict->sides[i], verdict->belief, 0);
	if (!names[0] != !names[1] || (names[0] && !strcmp(names[0], names[1])))
		return names[0] ? names[0] : names[1];
	return believed_name(self, verdict->example, verdict->belief, names[0] ? 2 : 1);
}

/* Why nobody wants to hear of it (RACECHECK_IGNORE on function, field or variable); NULL. */
static const char *ignored_because(const struct pairs *self, const struct guarded *guarded)
{
	const struct link *link = self->in->link;
	const struct where *where = &guarded->where;
	struct pointsto_target object = where->object;
	const char *reason = annotation_ignores(annotation_attrs(link, guarded->site.function));

	if (!reason && where->field)
		reason = annotation_ignores(annotation_field(link, where->field));
	if (where->kind == WHERE_POINTER && where->set && where->set->count == 1)
		object = pointsto_target(self->in->pointsto, where->set->targets[0]);
	if (!reason && where->kind <= WHERE_POINTER && object.kind == TARGET_OBJECT)
		reason = annotation_ignores(annotation_variable(link, object.a));
	return reason && !*reason ? "RACECHECK_IGNORE" : reason;
}

static void suppress(const struct pairs *self, struct verdict *verdict)
{
	uint32_t i;

	for (i = 0; i < 2; i++) {
		const char *reason = ignored_because(self, verdict->sides[i]);

		if (reason)
			finding_suppress(&verdict->finding, reason, NULL);
	}
}

/* "status" of "struct job.status" */
static const char *last_name(const char *object)
{
	const char *dot = strrchr(object, '.');

	return dot ? dot + 1 : object;
}

/* The lock that is missing, by the struct and field that it is in: of the keys of locks behind pointers each belongs to one
 * field of what they guard. */
static uint64_t missing_lock(const struct verdict *verdict)
{
	const struct guarded *other = verdict->sides[1];
	uint32_t i;

	if (!verdict->features.values[FEATURE_BELIEF_BROKEN] && !verdict->features.values[FEATURE_BELIEF_MOSTLY])
		return 0;
	for (i = 0; i < other->nkeys; i++)
		if (other->keys[i].hash == verdict->belief && other->keys[i].kind && other->kinds[other->keys[i].kind - 1].hash)
			return other->kinds[other->keys[i].kind - 1].hash;
	return verdict->belief;
}

/* What makes findings one bug.  A function that does without the lock does so with all that it accesses there
 * (RacerX, figure 7: one non-critical section); against one thread with all of it; and with all fields of a struct.
 * A thread that does without the lock of a struct does so with all its fields, wherever.  A variable that no lock guards is
 * one mistake, whoever makes it.  A benign idiom is one, too, wherever it is used ("if (failed) continue;" in many loops). */
static void tell_causes(struct verdict *verdict)
{
	const struct where *where = &verdict->sides[0]->where;
	uint64_t lock = missing_lock(verdict);
	uint64_t *causes = verdict->finding.causes;
	uint64_t threads = hash_pair(verdict->roots[0], verdict->roots[1]);
	uint64_t function = hash_pair(verdict->sides[0]->site.function, verdict->roots[0]);

	causes[0] = hash_pair(function, threads);
	causes[1] = lock ? hash_pair(function, lock) : 0;
	if (class_harm(verdict->finding.class) == HARM_BENIGN)
		causes[4] = hash_pair(hash_string(last_name(verdict->finding.object_key)), verdict->finding.class);
	if (!where->aggregate)
		return;
	causes[2] = hash_pair(function, where->aggregate);
	if (lock)
		causes[3] = hash_pair(hash_pair(where->aggregate, verdict->roots[0]), lock);
	else if (where->kind == WHERE_OBJECT && where->object.kind == TARGET_OBJECT)
		causes[3] = hash_pair(where->object.a, where->aggregate);
}

/* Does the first access reach more than the second, a field of it?  memset() of a struct, a struct that is copied: what they
 * have in common is the field.  Freed is all of it. */
static int is_wider(const struct guarded *a, const struct guarded *b)
{
	return !((a->access.flags | b->access.flags) & ACCESS_FREES) && b->where.field && !b->where.whole &&
	       (b->where.kind == WHERE_OBJECT || a->where.kind != WHERE_OBJECT) &&
	       (a->where.whole || (b->size && (!a->size || a->size > b->size))) &&
	       (a->where.aggregate != b->where.aggregate || a->where.at != b->where.at);
}

void tell_brief(struct pairs *self, struct verdict *verdict)
{
	struct finding *finding = &verdict->finding;
	const struct guarded *named;
	uint32_t i;

	finding->nsites = 2;
	finding->sites = arena_array(self->keep, 2, sizeof *finding->sites);
	for (i = 0; i < 2; i++)
		finding->sites[i].point = verdict->sides[i]->site;
	named = verdict->sides[(verdict->sides[0]->where.kind != WHERE_OBJECT &&
				verdict->sides[1]->where.kind == WHERE_OBJECT) ||
			       is_wider(verdict->sides[0], verdict->sides[1])];
	finding->object_key = tell_key(self, named);
	if (is_local_name(self, named))
		finding->id_key = nameless_key(self, &named->where);
	finding->object = finding->object_key;
	tell_causes(verdict);
	suppress(self, verdict);
}

/* What the score is the sum of. */
static void tell_terms(struct pairs *self, struct verdict *verdict)
{
	const struct weights *weights = self->in->weights;
	struct pool terms = { 0 };
	enum feature i;

	for (i = 0; i < FEATURES; i++)
		if (verdict->features.values[i])
			*(struct finding_term *)pool_add(self->keep, &terms, sizeof(struct finding_term)) =
				(struct finding_term){ feature_name(i), feature_meaning(i), verdict->features.values[i],
						       verdict->features.values[i] * weights->points[i] };
	verdict->finding.nterms = terms.count;
	verdict->finding.terms = terms.items;
}

/* One chain of many is told, and the locks are what all of them hold: where another chain has acquired them says
 * nothing to a reader of this one. */
static void tell_any_chain(struct finding_site *site)
{
	struct finding_lock *locks = (struct finding_lock *)site->locks;
	uint32_t i, k;

	site->any_chain = 1;
	for (i = 0; i < site->nlocks; i++) {
		for (k = 0; k < site->nsteps && site->steps[k].function != locks[i].taken.function; k++)
			;
		if (k == site->nsteps)
			locks[i].taken = (struct finding_point){ 0, 0 };
	}
}

void tell_words(struct pairs *self, struct verdict *verdict)
{
	struct finding *finding = &verdict->finding;
	const char *objects[2];
	uint32_t i;

	for (i = 0; i < 2; i++) {
		tell_access(self, verdict->sides[i], verdict->roots[i], &finding->sites[i], &objects[i]);
		if (verdict->unchained)
			tell_any_chain(&finding->sites[i]);
	}
	finding->object = objects[is_wider(verdict->sides[0], verdict->sides[1])];
	finding->parallel = parallel_text(self, finding);
	finding->belief.lock = belief_text(self, verdict);
	if (finding->belief.lock) {
		finding->belief.held = verdict->held;
		finding->belief.total = verdict->total;
		finding->belief.example = verdict->example->site;
	}
	classes_words(self->in->link, self->keep, &finding->evidence);
	finding->witness = classes_witness(self->in->link, self->keep, finding);
	finding->nothers = verdict->nothers;
	finding->others = verdict->others;
	tell_terms(self, verdict);
}
