/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * find.c - which signals there are: semaphores that are waited for, and what is tested in one
 * place and set in another.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "lockdb/lockdb.h"

/* What is known of a key before it is one of a signal. */
struct subject {
	struct signal_key key;
	uint8_t semaphore, waited, posted, begun, written, pipe;
	uint8_t counted;           /* 1 + what counts_of() says */
	int64_t from;
	uint32_t next;             /* of writes: 1 + the first */
};
struct write {
	uint32_t function, index, next;
	uint8_t read, known;       /* when somebody asks: what it stores */
	int8_t step;
	int64_t number;
};

struct finder {
	struct signals *self;
	struct pool subjects;      /* struct subject */
	struct table index;
	struct pool writes;        /* struct write */
	struct pool found;         /* struct tested */
	/* of the function that is looked at */
	uint32_t function;
	const struct skeleton *skeleton; /* NULL: none was asked for */
	uint32_t *reads;           /* by event: 1 + its access */
};

static int is_run(const struct signals *self, uint32_t function)
{
	uint32_t count, i;
	const struct context *contexts = contexts_of(self->in.contexts, function, &count);

	for (i = 0; i < count; i++)
		if (bits_any(contexts[i].roots))
			return 1;
	return 0;
}

static struct subject *subject_of(struct finder *finder, const struct signal_key *key, int make)
{
	uint64_t hash = key_hash(key);
	struct subject *subjects = finder->subjects.items, *made;
	uint32_t slot, i;

	for (slot = table_first(&finder->index, hash); (i = table_at(&finder->index, slot));
	     slot = table_next(&finder->index, slot, hash))
		if (key_same(&subjects[i - 1].key, key))
			return &subjects[i - 1];
	if (!make)
		return NULL;
	made = pool_add(finder->self->scratch, &finder->subjects, sizeof *made);
	made->key = *key;
	table_add(finder->self->scratch, &finder->index, hash, finder->subjects.count);
	return made;
}

static void note_access(struct finder *finder, uint32_t function, uint32_t index)
{
	const struct guarded_access *access =
		&accesses_digest(finder->self->in.accesses, function)->accesses[index];
	struct signal_key key;
	struct subject *subject;
	struct write *write;

	if (!(access->flags & ACCESS_SYNC) && (!(access->flags & ACCESS_WRITES) || !access_is_word(access)))
		return;
	key = key_of_access(finder->self, function, access);
	if (!key.kind || key.kind == SIGNAL_FORMAL)
		return;
	subject = subject_of(finder, &key, 1);
	subject->pipe |= (access->flags & ACCESS_PIPE) != 0;
	subject->semaphore |= (access->flags & ACCESS_SYNC) != 0;
	subject->waited |= (access->flags & ACCESS_WAIT) != 0;
	subject->posted |= (access->flags & ACCESS_POST) != 0;
	subject->begun |= (access->flags & ACCESS_INIT) != 0 || key_begins_empty(finder->self, access);
	if (access->flags & ACCESS_SYNC)
		return;
	subject->written = 1;
	write = pool_add(finder->self->scratch, &finder->writes, sizeof *write);
	*write = (struct write){ .function = function, .index = index, .next = subject->next };
	subject->next = finder->writes.count;
}

/* ---- tests ---- */

/* How the flag is read; no class: in a way that orders nothing. */
static int class_of(const struct finder *finder, const struct guarded_access *access,
		    enum signal_class *class)
{
	const uint8_t traits = finder->skeleton->traits[access->event];

	if (!(traits & EVENT_GIVES))
		return 0;
	if (access->flags & ACCESS_ATOMIC) {
		*class = SIGNAL_ATOMIC;
		return (traits & EVENT_ACQUIRES) != 0;
	}
	*class = signals_locked(finder->self, finder->function, access) ? SIGNAL_LOCKED : SIGNAL_VOLATILE;
	return *class == SIGNAL_LOCKED || (access->flags & ACCESS_VOLATILE);
}

/* What is known of what was read. */
static void note_tests(struct finder *finder, const struct known *known, uint32_t count)
{
	const struct digest *digest = accesses_digest(finder->self->in.accesses, finder->function);
	uint32_t i;

	for (i = 0; i < count; i++) {
		struct tested made = { .site = { finder->function, known[i].event }, .test = known[i].test };
		const struct guarded_access *access;

		if (!finder->reads[known[i].event])
			continue;
		access = &digest->accesses[finder->reads[known[i].event] - 1];
		made.key = key_of(finder->self, finder->function, access->place);
		if (class_of(finder, access, &made.class))
			*(struct tested *)pool_add(finder->self->scratch, &finder->found, sizeof made) = made;
	}
}

/* What is returned as it was read. */
static void note_getter(struct finder *finder, const struct skeleton_value *value)
{
	struct tested made = { .site = { finder->function, value->result - 1 } };
	const struct guarded_access *access;

	if (!value->result || !finder->reads[value->result - 1])
		return;
	access = &accesses_digest(finder->self->in.accesses, finder->function)->accesses[finder->reads[value->result - 1] - 1];
	made.key = key_of(finder->self, finder->function, access->place);
	if (made.key.kind != SIGNAL_FORMAL && class_of(finder, access, &made.class))
		getter_note(finder->self, &finder->self->getters, finder->function, &made);
}

/* Reads of what somebody writes. */
static uint32_t find_reads(struct finder *finder, const struct digest *digest, struct arena *arena)
{
	uint32_t i, n = 0;

	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];
		struct signal_key key;
		struct subject *subject;

		if (access->callee || access->runner || !(access->flags & ACCESS_READS) || !access_is_word(access))
			continue;
		key = key_of(finder->self, finder->function, access->place);
		subject = key.kind ? subject_of(finder, &key, 0) : NULL;
		if (!(subject ? subject->written && !subject->semaphore :
		      key.kind == SIGNAL_FORMAL && (access->flags & ACCESS_HANDED)) ||
		    (!(access->flags & (ACCESS_ATOMIC | ACCESS_VOLATILE)) &&
		     !signals_locked(finder->self, finder->function, access)))
			continue;
		if (!finder->skeleton) {
			finder->skeleton = skeleton_of(finder->self->skeletons, finder->function);
			if (!finder->skeleton)
				return 0;
			finder->reads = arena_array(arena, finder->skeleton->nevents, sizeof *finder->reads);
		}
		finder->reads[access->event] = 1 + i;
		n++;
	}
	return n;
}

static void find_tests(struct finder *finder, uint32_t function, struct arena *arena)
{
	const struct digest *digest = accesses_digest(finder->self->in.accesses, function);
	const struct skeleton *skeleton;
	uint32_t b, e, i;

	finder->function = function;
	finder->skeleton = NULL;
	if (!find_reads(finder, digest, arena))
		return;
	skeleton = finder->skeleton;
	for (b = 0; b < skeleton->nblocks; b++)
		for (e = skeleton->blocks[b].edges; e < skeleton->blocks[b].edges + skeleton->blocks[b].nedges; e++)
			note_tests(finder, skeleton->edges[e].known, skeleton->edges[e].nknown);
	for (i = 0; i < skeleton->nreturns; i++) {
		const struct skeleton_value *value = &skeleton->returns[i].whole;

		note_tests(finder, value->yes, value->nyes);
		note_tests(finder, value->no, value->nno);
		note_getter(finder, value);
	}
}

/* ---- tests of what a formal points to: callers know what that is ---- */

static void bind_test(struct finder *finder, uint32_t function, const struct guarded_access *access,
		      const struct table *formal)
{
	struct finding_point site = key_leaf(finder->self, function, access);
	uint64_t hash = hash_pair(site.function, site.event);
	uint32_t slot, i;

	for (slot = table_first(formal, hash); (i = table_at(formal, slot));
	     slot = table_next(formal, slot, hash)) {
		struct tested made = ((struct tested *)finder->found.items)[i - 1];

		if (made.site.function != site.function || made.site.event != site.event)
			continue;
		made.key = key_of(finder->self, function, access->place);
		if (made.key.kind && made.key.kind != SIGNAL_FORMAL)
			*(struct tested *)pool_add(finder->self->scratch, &finder->found, sizeof made) = made;
	}
}

static void bind_tests(struct finder *finder)
{
	const struct tested *found = finder->found.items;
	struct table formal = { 0 };
	uint32_t f, i, a;

	for (i = 0; i < finder->found.count; i++)
		if (found[i].key.kind == SIGNAL_FORMAL && test_is_not_null(&found[i].test))
			table_add(finder->self->scratch, &formal,
				  hash_pair(found[i].site.function, found[i].site.event), i + 1);
	for (f = 1; formal.count && f <= finder->self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(finder->self->in.accesses, f);

		for (a = 0; a < digest->naccesses; a++)
			if (digest->accesses[a].callee && (digest->accesses[a].flags & ACCESS_READS) &&
			    access_is_word(&digest->accesses[a]))
				bind_test(finder, f, &digest->accesses[a], &formal);
	}
}

/* ---- numbers ---- */

/* May it be what is waited for from the beginning? */
static int is_initial(const struct signals *self, const struct signal_key *key,
		      const struct signal_test *test)
{
	const struct link_object *object = &self->in.link->objects[key->a];

	if (signal_holds(test, 0))
		return 1;
	return key->kind == SIGNAL_OBJECT &&
	       (self->in.link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS);
}

static const struct write *write_at(struct finder *finder, uint32_t number)
{
	struct write *write = (struct write *)finder->writes.items + number - 1;
	const struct guarded_access *access;

	if (write->read)
		return write;
	access = &accesses_digest(finder->self->in.accesses, write->function)->accesses[write->index];
	write->read = 1;
	write->known = (uint8_t)key_number(finder->self, write->function, access, &write->number);
	write->step = write->known ? 0 : (int8_t)counter_step(finder->self, write->function, access);
	return write;
}

/* Does anybody set it so? */
static int is_set(struct finder *finder, const struct signal_key *key, const struct signal_test *test)
{
	const struct subject *subject = subject_of(finder, key, 0);
	const struct write *write;
	uint32_t i;

	for (i = subject ? subject->next : 0; i; i = write->next) {
		write = write_at(finder, i);
		if (!write->known || signal_holds(test, write->number))
			return 1;
	}
	return 0;
}

struct bits signals_of(const struct signals *self, const struct signal_key *key)
{
	struct bits bits = bits_none;
	uint64_t hash = key_hash(key);
	uint32_t slot, i;

	for (slot = table_first(&self->index, hash); (i = table_at(&self->index, slot));
	     slot = table_next(&self->index, slot, hash))
		if (key_same(&self->signals[i - 1].key, key))
			bits_add(&bits, bits_one(i - 1));
	return bits;
}

/* The signal of a test; 0: it has none yet. */
static uint32_t number_of(const struct signals *self, const struct tested *one)
{
	uint32_t i;

	BITS_EACH(i, signals_of(self, &one->key)) {
		const struct signal *signal = &self->signals[i];

		if (signal->class == one->class && signal->test.op == one->test.op &&
		    signal->test.number == one->test.number)
			return i;
	}
	return 0;
}

uint32_t signals_number(struct signals *self)
{
	if (self->count >= self->space) {
		struct signal *room = arena_array(self->arena, 2 * (size_t)self->space + 64, sizeof *room);

		if (self->space)
			memcpy(room, self->signals, self->space * sizeof *room);
		self->signals = room;
		self->space = 2 * self->space + 64;
	}
	bits_add(&self->own, bits_one(self->count));
	return self->count++;
}

static uint32_t add_signal(struct signals *self, const struct signal_key *key, enum signal_class class)
{
	uint32_t number = signals_number(self);

	self->signals[number].key = *key;
	self->signals[number].class = class;
	table_add(self->arena, &self->index, key_hash(key), self->count);
	return number;
}

static uint32_t add_tested(struct signals *self, const struct tested *one)
{
	uint32_t number = add_signal(self, &one->key, one->class);

	self->signals[number].test = one->test;
	self->signals[number].wait = one->site;
	return number;
}

static void number_semaphores(struct finder *finder)
{
	const struct subject *subjects = finder->subjects.items;
	struct signals *self = finder->self;
	uint32_t i;

	for (i = 0; i < finder->subjects.count; i++)
		if (subjects[i].semaphore && subjects[i].waited && subjects[i].posted && !subjects[i].pipe) {
			uint32_t number = add_signal(self, &subjects[i].key, SIGNAL_SEMAPHORE);

			self->signals[number].initial = !subjects[i].begun;
			bits_add(&self->semaphores, bits_one(number));
		}
}

/* Descriptors that are those of a pipe: whether a read waits for a write is assumed. */
static void number_pipes(struct finder *finder)
{
	const struct subject *subjects = finder->subjects.items;
	struct signals *self = finder->self;
	uint32_t i;

	for (i = 0; i < finder->subjects.count; i++) {
		uint32_t number;

		if (!subjects[i].pipe || !subjects[i].begun || !subjects[i].waited || !subjects[i].posted ||
		    subjects[i].written)
			continue;
		number = add_signal(self, &subjects[i].key, SIGNAL_SEMAPHORE);
		self->signals[number].queue = SIGNAL_QUEUE_DESCRIPTOR;
		bits_add(&self->pipes, bits_one(number));
	}
	bits_add(&self->queues, self->pipes);
}

static void add_test(struct signals *self, const struct tested *one, struct bits bit)
{
	uint64_t hash = hash_pair(one->site.function, one->site.event);
	struct tested *tests = self->tests.items, *made;
	uint32_t slot, i;

	for (slot = table_first(&self->test_index, hash); (i = table_at(&self->test_index, slot));
	     slot = table_next(&self->test_index, slot, hash))
		if (bits_same(tests[i - 1].bit, bit) && tests[i - 1].site.function == one->site.function &&
		    tests[i - 1].site.event == one->site.event)
			return;
	made = pool_add(self->arena, &self->tests, sizeof *made);
	*made = *one;
	made->bit = bit;
	table_add(self->arena, &self->test_index, hash, self->tests.count);
}

static void number_tests(struct finder *finder)
{
	struct signals *self = finder->self;
	const struct tested *found = finder->found.items;
	unsigned class;
	uint32_t i, number;

	for (class = SIGNAL_ATOMIC; class <= SIGNAL_VOLATILE; class++)
		for (i = 0; i < finder->found.count; i++) {
			const struct tested *one = &found[i];

			if (one->class != class || one->test.number == SIGNAL_SOME || is_initial(self, &one->key, &one->test) ||
			    (one->key.kind != SIGNAL_FORMAL && !is_set(finder, &one->key, &one->test)))
				continue;
			if (one->key.kind == SIGNAL_FORMAL) {
				if (test_is_not_null(&one->test) && one->class <= SIGNAL_LOCKED)
					add_test(self, one, FORMAL_BIT(one->class, one->key.a));
				continue;
			}
			number = number_of(self, one);
			add_test(self, one, bits_one(number ? number : add_tested(self, one)));
		}
}

/* Is there another test of this object: the same one, or one that excludes it? */
static int same_test(const struct finder *finder, const struct table *index, uint32_t number,
		     int excludes)
{
	const struct tested *found = finder->found.items, *one = &found[number];
	uint64_t hash = key_hash(&one->key);
	uint32_t slot, k;

	for (slot = table_first(index, hash); (k = table_at(index, slot));
	     slot = table_next(index, slot, hash)) {
		const struct tested *other = &found[k - 1];

		if (other->class == one->class && key_same(&other->key, &one->key) &&
		    (excludes ? test_excludes(&other->test, &one->test)
			      : other->test.op == one->test.op && other->test.number == one->test.number))
			return 1;
	}
	return 0;
}

/* Tests of which the initial value may satisfy one: they order nothing, but take turns if they
 * exclude another one. */
static void number_turns(struct finder *finder)
{
	struct signals *self = finder->self;
	const struct tested *found = finder->found.items;
	struct table index = { 0 };
	uint32_t i;

	for (i = 0; i < finder->found.count; i++)
		if (found[i].class <= SIGNAL_LOCKED && found[i].key.kind != SIGNAL_FORMAL &&
		    !same_test(finder, &index, i, 0))
			table_add(self->scratch, &index, key_hash(&found[i].key), i + 1);
	for (i = 0; i < finder->found.count; i++) {
		uint32_t number = number_of(self, &found[i]);

		if (found[i].class > SIGNAL_LOCKED || !same_test(finder, &index, i, 1) ||
		    !token_is_one(self, &found[i].key) ||
		    !is_set(finder, &found[i].key, &found[i].test))
			continue;
		if (!number) {
			number = add_tested(self, &found[i]);
			self->signals[number].initial = 1;
		}
		add_test(self, &found[i], bits_one(number));
		bits_add(&self->turns, bits_one(number));
	}
}

/* Numbers beside 0. */
struct states {
	int64_t one;
	int several;
};

static void note_state(void *context, int64_t number)
{
	struct states *states = context;

	states->several |= states->one && number && number != states->one;
	states->one = number ? number : states->one;
}

/* Does a variable that begins with 0 become two other numbers at least, and nothing that is not known? */
static int has_states(struct finder *finder, const struct signal_key *key)
{
	const struct subject *subject = subject_of(finder, key, 0);
	const struct link_object *object = key->kind == SIGNAL_OBJECT ? &finder->self->in.link->objects[key->a] : NULL;
	struct states states = { 0, 0 };
	const struct write *write;
	uint32_t i;

	if (object && (finder->self->in.link->program->tus[object->tu]->symbols[object->symbol].flags & RCF_SYM_NUMBERS))
		return 0;
	for (i = subject ? subject->next : 0; i; i = write->next) {
		write = (const struct write *)finder->writes.items + i - 1;
		if (!key_numbers(finder->self, write->function,
				 &accesses_digest(finder->self->in.accesses, write->function)->accesses[write->index], note_state,
				 &states))
			return 0;
	}
	return states.several;
}

static void number_beginnings(struct finder *finder)
{
	uint32_t i;

	BITS_EACH(i, finder->self->turns)
		if (has_states(finder, &finder->self->signals[i].key))
			bits_add(&finder->self->beginnings, bits_one(i));
}

/* What is known of a counter: counted up (1), down (2), both, or set for each round (3), or none (0); from which number
 * down.  What is set under a lock is set while others count. */
static uint8_t counts_of(struct finder *finder, const struct signal_key *key, int64_t *from)
{
	struct subject *subject = subject_of(finder, key, 0);
	const struct write *write;
	uint8_t counts = 0, again = 0;
	uint32_t i;

	*from = subject ? subject->from : 0;
	if (!subject || subject->counted)
		return subject ? subject->counted - 1 : 0;
	for (i = subject->next; i; i = write->next) {
		write = write_at(finder, i);
		if (write->step)
			counts |= write->step > 0 ? 1 : 2;
		else if (write->known)
			*from = *from && *from != write->number ? SIGNAL_SOME : write->number ? write->number : *from;
		else
			*from = SIGNAL_SOME;
		again |= !write->step && (!write->known || write->number) &&
			 signals_locked(finder->self, write->function,
					&accesses_digest(finder->self->in.accesses, write->function)->accesses[write->index]);
	}
	subject->from = *from;
	subject->counted = (uint8_t)(1 + (counts == 2 && again ? 3 : counts == 2 || !*from ? counts : 0));
	return subject->counted - 1;
}

/* One that counts has a number beside its own. */
static void add_shadow(struct signals *self, uint32_t number)
{
	struct bits own = bits_one(signals_number(self));

	self->signals[number].own_posts = own;
	bits_add(&self->own_counts, own);
}

static void number_counters(struct finder *finder)
{
	struct signals *self = finder->self;
	const struct tested *found = finder->found.items;
	uint32_t i;

	for (i = 0; i < finder->found.count; i++) {
		const struct tested *one = &found[i];
		uint32_t number = number_of(self, one);
		int64_t from;
		uint8_t counts;
		struct signal *signal;

		if (one->class > SIGNAL_LOCKED || one->key.kind == SIGNAL_FORMAL ||
		    (number && self->signals[number].counts))
			continue;
		counts = counts_of(finder, &one->key, &from);
		if (!counts || (counts == 1) != (!signal_holds(&one->test, 0) && one->test.op != RCF_OP_NE) ||
		    (counts == 3 && signal_holds(&one->test, 1)) ||
		    (counts == 1 && is_initial(self, &one->key, &one->test))) /* it may begin with enough */
			continue;
		if (!number)
			number = add_tested(self, one);
		add_shadow(self, number);
		signal = &self->signals[number];
		signal->counts = counts;
		if (counts >= 2)
			bits_add(&self->down, bits_one(number));
		if (counts == 3) {
			bits_add(&self->drains, bits_one(number));
			bits_add(&self->drained, signal->own_posts);
		}
		signal->initial = 0;
		from = counts == 2 ? from : one->test.number + (one->test.op == RCF_OP_GT);
		signal->needs = from > 0 && from < 1000 ? (uint32_t)from : 0;
		add_test(self, one, bits_one(number));
	}
}

/* Semaphores that are waited for again and again: once more, as a whole. */
static void number_counted(struct finder *finder)
{
	struct signals *self = finder->self;
	uint32_t i, number;

	BITS_EACH(i, self->semaphores) {
		const struct signal_key key = self->signals[i].key;

		if (self->signals[i].initial)
			continue;
		number = add_signal(self, &key, SIGNAL_SEMAPHORE);
		bits_add(&self->counted, bits_one(number));
		self->signals[number].counts = 1;
		add_shadow(self, number);
	}
}

/* Kinds of signals, when all of them have numbers. */
static void sum_up(struct signals *self)
{
	uint32_t i;

	BITS_EACH(i, self->own)
		if (self->signals[i].class == SIGNAL_LOCKED)
			bits_add(&self->locked, bits_or(bits_one(i), self->signals[i].own_posts));
	self->gained = bits_or(bits_or(self->semaphores, self->turns), bits_or(self->drains, formal_bits));
	self->started = bits_or(bits_or(self->semaphores, self->queues), formal_bits);
	self->totals.signals = self->count - SIGNALS_FIRST;
}

void signals_find(struct signals *self)
{
	struct finder finder = { .self = self };
	struct arena *arena = arena_create();
	uint32_t n = self->in.link->nfunctions, f, i;

	for (f = 1; f <= n; f++)
		for (i = 0; i < accesses_digest(self->in.accesses, f)->naccesses && (i || is_run(self, f)); i++)
			note_access(&finder, f, i);
	for (f = 1; f <= n; f++) {
		if (accesses_digest(self->in.accesses, f)->naccesses && is_run(self, f))
			find_tests(&finder, f, arena);
		arena_reset(arena);
	}
	bind_tests(&finder);
	getters_ask(self, &finder.found);
	number_semaphores(&finder);
	number_pipes(&finder);
	ops_number(self);
	number_tests(&finder);
	number_turns(&finder);
	number_beginnings(&finder);
	number_counters(&finder);
	number_counted(&finder);
	sum_up(self);
	arena_destroy(arena);
}
