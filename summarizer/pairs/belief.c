/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * belief.c - which lock the author believes an object to need: the one that is held at most
 * places (RacerX).  Where one does without it, that is likely to be a mistake.
 *
 * If names do not tell that it is one lock (that of the cache that an entry is in), it may still be
 * that a lock of one kind is held everywhere but in one function.
 */
#include "pairs/internal.h"

#include "base/arena.h"

#include <stdlib.h>

#define BROKEN 3 /* places with the lock, for one without to be a mistake */

uint64_t belief_group(const struct pairs *self, const struct where *where)
{
	struct pointsto_target object = where->object;

	if (where->kind == WHERE_POINTER && where->set->count == 1 && !where->set->many)
		object = pointsto_target(self->in->pointsto, where->set->targets[0]);
	else if (where->kind != WHERE_OBJECT)
		return 0;
	if (object.kind == TARGET_FIELD)
		return 0;
	return hash_pair(object.kind, (uint64_t)object.a << 32 | object.b);
}

/* Who writes under a lock that is held for reading keeps no reader out. */
static int is_in_vain(const struct guarded *guarded, const struct lock_key *key)
{
	return (key->how & KEY_SHARED) && (guarded->access.flags & ACCESS_WRITES);
}

int belief_holds(const struct guarded *guarded, uint64_t key)
{
	uint32_t i;

	for (i = 0; i < guarded->nkeys; i++)
		if (guarded->keys[i].hash == key && !(guarded->keys[i].how & KEY_PART) &&
		    !is_in_vain(guarded, &guarded->keys[i]))
			return 1;
	for (i = 0; key && i < guarded->nkinds; i++)
		if (belief_kind(&guarded->kinds[i]) == key)
			return 1;
	return 0;
}

/* An access, and a lock that is held there; key 0: the access itself. */
struct row {
	uint64_t key, site;
	uint32_t home; /* the function where the object has its name, if no lock is held; else 0 */
	uint8_t races;
	uint8_t writes;
	uint8_t kind; /* the key stands for a kind of lock */
	uint8_t shared; /* held for reading */
};

static int compare_rows(const void *left, const void *right)
{
	const struct row *x = left, *y = right;

	return x->key != y->key ? (x->key < y->key ? -1 : 1) : x->site < y->site ? -1 : x->site > y->site;
}

static int compare_homes(const void *left, const void *right)
{
	const struct row *x = left, *y = right;
	int order = compare_rows(left, right);

	return order ? order : x->home < y->home ? -1 : x->home > y->home;
}

static void add_kinds(const struct guarded *one, struct row row, struct arena *scratch,
		      struct pool *rows)
{
	uint32_t i, k;

	row.kind = 1;
	for (i = 0; i < one->nkinds; i++) {
		row.key = belief_kind(&one->kinds[i]);
		for (k = 0; k < i && belief_kind(&one->kinds[k]) != row.key; k++)
			;
		if (row.key && k == i)
			*(struct row *)pool_add(scratch, rows, sizeof row) = row;
	}
}

static int is_whole(struct pairs *self, struct guarded *guarded)
{
	(void)self;
	return guarded->where.whole != 0;
}

/* Who holds a lock while he tears down still knows of others: his may be the last reference. */
static int is_edge_of_life(struct pairs *self, struct guarded *guarded)
{
	return (life_of_access(self, guarded) & (guarded->nheld ? LIFE_SETS_UP : LIFE_SETS_UP | LIFE_TEARS_DOWN)) != 0;
}

/* Takes out what is so, unless nothing else is left. */
static void leave_out(struct pairs *self, const struct belief_members *members, uint8_t *counted,
		      int (*is_so)(struct pairs *self, struct guarded *guarded))
{
	uint32_t i, others = 0;

	for (i = 0; i < members->count; i++)
		others += counted[i] && !is_so(self, guarded_at(self, members->numbers[i]));
	for (i = 0; i < members->count && others; i++)
		counted[i] &= !is_so(self, guarded_at(self, members->numbers[i]));
}

/* Accesses of the struct as a whole meet the field in its bucket, and are no places of it: a string that is
 * compared, memory that is cleared.  Nor does it say anything of a lock that set-up and teardown do without it. */
static uint8_t *find_counted(struct pairs *self, const struct belief_members *members, uint64_t group,
			     struct arena *scratch)
{
	uint8_t *made = arena_array(scratch, (size_t)members->count + 1, 1);
	uint32_t i;

	for (i = 0; i < members->count; i++)
		made[i] = !group || guarded_at(self, members->numbers[i])->group == group;
	leave_out(self, members, made, is_whole);
	leave_out(self, members, made, is_edge_of_life);
	return made;
}

/* The kind of lock that one of them holds in the object itself, 0: none. */
static uint64_t own_lock(const struct pairs *self, const struct belief_members *members, const uint8_t *counted)
{
	uint32_t i, k;

	for (i = 0; i < members->count; i++) {
		const struct guarded *one = guarded_at(self, members->numbers[i]);

		for (k = 0; counted[i] && k < one->nkinds; k++)
			if (one->kinds[k].home == HOME_SAME)
				return one->kinds[k].hash;
	}
	return 0;
}

/* Where others hold the lock in the object, that of another object is a mistake and no belief. */
static int is_of_other(const struct guarded *guarded, const struct lock_key *key, uint64_t own)
{
	const struct lock_kind *kind = key->kind ? &guarded->kinds[key->kind - 1] : NULL;

	return kind && kind->home == HOME_OTHER && kind->hash == own;
}

static void find_rows(const struct pairs *self, const struct belief_members *members,
		      const uint8_t *counted, struct arena *scratch, struct pool *rows)
{
	uint64_t own = own_lock(self, members, counted);
	uint32_t i, k;

	for (i = 0; i < members->count; i++) {
		const struct guarded *one = guarded_at(self, members->numbers[i]);
		struct row row = { .site = site_key(one), .home = one->nheld ? 0 : one->function,
				    .races = members->races[i],
				   .writes = (one->access.flags & ACCESS_WRITES) != 0 };

		if (!counted[i])
			continue;
		*(struct row *)pool_add(scratch, rows, sizeof row) = row;
		for (k = 0; k < one->nkeys; k++) {
			if (one->keys[k].token || (one->keys[k].how & (KEY_PART | KEY_PROTOCOL)) ||
			    is_of_other(one, &one->keys[k], own) || is_in_vain(one, &one->keys[k]))
				continue;
			row.key = one->keys[k].hash;
			row.shared = (one->keys[k].how & KEY_SHARED) != 0;
			*(struct row *)pool_add(scratch, rows, sizeof row) = row;
		}
		row.shared = 0;
		add_kinds(one, row, scratch, rows);
	}
	if (rows->count)
		qsort(rows->items, rows->count, sizeof(struct row), compare_homes);
}

/* Rows of one key and place. */
static uint32_t run_of(const struct row *rows, uint32_t first, uint32_t count, uint32_t *races)
{
	uint32_t n = 0;

	for (*races = 0; first + n < count && !compare_rows(&rows[first], &rows[first + n]); n++)
		*races += rows[first + n].races;
	return n;
}

/* The rows of one key, against those of key 0, which say who races.  A place counts for the key if
 * whoever races there holds it; against it, if somebody who races does not.  Who meets nobody needs
 * no lock. */
static struct belief weigh(const struct row *rows, uint32_t count, const struct row *all,
			   uint32_t nall, int one_object)
{
	struct belief made = { .key = rows->key };
	uint32_t i, k = 0, n, m, held, races, last = 0, home = 0, homes = 0, j;

	for (i = 0; i < nall; i += n, made.places++) {
		uint32_t function = (uint32_t)(all[i].site >> 32);
		int mine = k < count && rows[k].site == all[i].site;

		n = run_of(all, i, nall, &races);
		m = mine ? run_of(rows, k, count, &held) : 0;
		for (j = k; j < k + m; j++)
			made.writes |= rows[j].writes;
		k += m;
		if (mine && held == races) {
			made.held++;
		} else if (races) {
			made.without += function != last;
			made.total++;
			last = function;
			for (j = i; j < i + n; j++) {
				homes += all[j].races && (all[j].home != home || !home);
				home = all[j].races ? all[j].home : home;
			}
		}
	}
	made.total += made.held;
	if (one_object && homes < made.without) /* the functions of lists are not to blame */
		made.without = homes;
	return made;
}

static int is_better(const struct belief *a, const struct belief *b)
{
	/* A kind of lock has to be missing in one function alone, and no lock may be held at most
	 * places: there are many locks of it. */
	if (a->kind && (a->held < BROKEN || a->without != 1 || (!b->kind && 2 * b->held >= b->total)))
		return 0;
	if (a->kind != b->kind)
		return a->kind ? a->held > b->held : 2 * a->held >= a->total || a->held >= b->held;
	if (a->held != b->held)
		return a->held > b->held;
	return a->held && (a->total < b->total || (a->total == b->total && a->without < b->without));
}

/* A lock that nobody holds but for reading keeps nobody out: it is there for something else. */
static int is_shared(const struct row *rows, uint32_t count)
{
	uint32_t i;

	for (i = 0; i < count && rows[i].shared; i++)
		;
	return i == count;
}

/* May a key with so many rows be better, however they are weighed?  It is held at no more places. */
static int may_be_better(uint32_t rows, int kind, const struct belief *best)
{
	if (kind && rows < BROKEN)
		return 0;
	if (kind == best->kind)
		return rows >= best->held;
	return !kind || (rows > best->held && 2 * best->held < best->total);
}

/* Is the lock held there, acquired by the function itself?  1 + the event that acquires it; 0: by a caller;
 * UINT32_MAX: it is not held.  key 0: any lock. */
static uint32_t section_of(const struct guarded *guarded, uint64_t key)
{
	uint32_t i, k, found = UINT32_MAX;

	if (key ? !belief_holds(guarded, key) : !guarded->nheld)
		return UINT32_MAX;
	for (i = 0; i < guarded->nkinds; i++) {
		const struct lock_kind *kind = &guarded->kinds[i];
		int is_it = !key || belief_kind(kind) == key;

		for (k = 0; k < guarded->nkeys; k++)
			is_it |= guarded->keys[k].hash == key && guarded->keys[k].kind == i + 1;
		if (is_it && kind->section && kind->section < found)
			found = kind->section;
	}
	return found == UINT32_MAX ? 0 : found;
}

/* Unless it is the last one already. */
static void add_word(struct arena *scratch, struct pool *words, uint64_t word)
{
	if (!words->count || ((uint64_t *)words->items)[words->count - 1] != word)
		*(uint64_t *)pool_add(scratch, words, sizeof word) = word;
}

/* How many different ones. */
static uint32_t count_different(struct pool *words)
{
	const uint64_t *items = words->items;
	uint32_t i, n = 0;

	pool_sort_u64(words);
	for (i = 0; i < words->count; i++)
		n += !i || items[i] != items[i - 1];
	return n;
}

/* RacerX 8.5: a place counts once, and so does a section, however often it accesses the object; a lock
 * that a caller holds counts neither way, since callees do much by accident under it.  Nor does
 * set-up or teardown count. */
static void belief_count(struct pairs *self, const struct belief_members *members, const uint8_t *counted, uint64_t key,
			 struct arena *scratch, uint32_t *held, uint32_t *total)
{
	struct pool sections = { 0 }, places = { 0 };
	uint32_t i;

	for (i = 0; i < members->count; i++) {
		struct guarded *one = guarded_at(self, members->numbers[i]);
		uint32_t section;

		if (!counted[i] || is_edge_of_life(self, one))
			continue;
		section = section_of(one, key);
		if (section == UINT32_MAX)
			add_word(scratch, &places, site_key(one));
		else if (section)
			add_word(scratch, &sections, (uint64_t)one->function << 32 | section);
	}
	*held = count_different(&sections);
	*total = *held + count_different(&places);
}

/* Atomic operations are a belief, too: that others are there, and that no lock is needed. */
static void count_atomics(struct pairs *self, const struct belief_members *members, const uint8_t *counted,
			  struct arena *scratch, struct belief *belief)
{
	struct pool atomics = { 0 }, plain = { 0 }, functions = { 0 };
	uint32_t i;

	for (i = 0; i < members->count; i++) {
		const struct guarded *one = guarded_at(self, members->numbers[i]);

		if (!counted[i])
			continue;
		if (one->access.flags & ACCESS_ATOMIC) {
			add_word(scratch, &atomics, site_key(one));
		} else if (members->races[i]) {
			add_word(scratch, &plain, site_key(one));
			add_word(scratch, &functions, one->site.function);
		}
	}
	if (!atomics.count)
		return;
	belief->atomics = count_different(&atomics);
	belief->atomics_total = belief->atomics + count_different(&plain);
	belief->plain_functions = count_different(&functions);
}

/* Threads that write it, up to 3: one that runs several times counts twice. */
static uint8_t count_writers(const struct pairs *self, const struct belief_members *members, const uint8_t *counted)
{
	struct bits roots = bits_none;
	uint32_t i, root, n = 0;

	for (i = 0; i < members->count; i++) {
		const struct guarded *one = guarded_at(self, members->numbers[i]);

		if (!counted[i] || !(one->access.flags & ACCESS_WRITES))
			continue;
		bits_add(&roots, one->roots);
	}
	for (root = bits_first(roots); root != BITS_END && n < 3; root = bits_next(roots, root))
		n += 1 + (threads_several(self->in->threads, root) != 0);
	return (uint8_t)(n < 3 ? n : 3);
}

struct belief belief_find(struct pairs *self, const struct belief_members *members,
			  uint64_t group, struct arena *scratch)
{
	struct pool all = { 0 };
	const struct row *rows;
	struct belief best = { 0 }, made;
	const uint8_t *counted = find_counted(self, members, group, scratch);
	uint32_t i, n, nall;

	find_rows(self, members, counted, scratch, &all);
	rows = all.items;
	for (nall = 0; nall < all.count && !rows[nall].key; nall++)
		best.total += rows[nall].races && (!nall || rows[nall].site != rows[nall - 1].site);
	for (i = nall; i < all.count; i += n) {
		for (n = 1; i + n < all.count && rows[i].key == rows[i + n].key; n++)
			;
		if (!may_be_better(n, rows[i].kind, &best) || is_shared(rows + i, n))
			continue;
		made = weigh(rows + i, n, rows, nall, group != 0);
		made.kind = rows[i].kind;
		if (is_better(&made, &best))
			best = made;
	}
	for (i = 0; best.key && i < members->count && !best.example; i++)
		if (counted[i] && belief_holds(guarded_at(self, members->numbers[i]), best.key))
			best.example = guarded_at(self, members->numbers[i]);
	belief_count(self, members, counted, 0, scratch, &best.any_held, &best.any_total);
	if (best.key)
		belief_count(self, members, counted, best.key, scratch, &best.lock_held, &best.lock_total);
	best.writers = count_writers(self, members, counted);
	count_atomics(self, members, counted, scratch, &best);
	return best;
}

/* Main sets memory as a whole: it begins to use it. */
static int is_start(const struct verdict *verdict)
{
	return !verdict->roots[0] && (verdict->sides[0]->access.flags & ACCESS_LIBRARY) &&
	       !(verdict->sides[0]->access.flags & ACCESS_READS);
}

int belief_speaks(const struct verdict *verdict)
{
	if (verdict->early)
		return 0;
	/* What was set under such a lock once may be read without, and another lock may do as well. */
	if (verdict->kind && (!(verdict->sides[0]->access.flags & ACCESS_WRITES) || verdict->sides[0]->nheld))
		return 0;
	return verdict->held >= 2 && !belief_holds(verdict->sides[0], verdict->belief) &&
	       belief_holds(verdict->sides[1], verdict->belief) && !is_start(verdict);
}

int belief_is_broken(const struct verdict *verdict)
{
	return verdict->held >= BROKEN && belief_speaks(verdict) &&
	       (verdict->without == 1 || verdict->held + 1 + verdict->total / 8 >= verdict->total);
}

int belief_atomic_is_broken(const struct verdict *verdict)
{
	unsigned both = verdict->sides[0]->access.flags & verdict->sides[1]->access.flags;

	return !verdict->early && verdict->atomics >= BROKEN && !(both & ACCESS_ATOMIC) &&
	       (verdict->plain_functions == 1 || verdict->atomics + 1 + verdict->atomics_total / 8 >= verdict->atomics_total);
}
