/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * access_class.c - a number for whatever is compared of an access: those that have it in common are
 * one kind, and kinds are compared.
 */
#include "pairs/internal.h"

#include "base/table.h"
#include "threads/threads.h"

/* Words, of which a number is made. */
struct mix {
	uint64_t words[48];
	uint32_t count;
};

static void mix(struct mix *self, uint64_t word)
{
	if (self->count == sizeof self->words / sizeof *self->words) {
		self->words[0] = hash_bytes(self->words, sizeof self->words);
		self->count = 1;
	}
	self->words[self->count++] = word;
}

static void mix_slice(struct mix *self, const struct guard_slice *slice)
{
	mix(self, slice->share);
	mix(self, (uint64_t)slice->waits << 2 | (uint64_t)slice->bounded << 1 | slice->uniform);
	mix(self, (uint64_t)slice->level << 3 | (uint64_t)slice->chosen << 2 | (uint64_t)slice->folded << 1 | slice->looked_up);
	mix(self, slice->shape);
	mix(self, slice->base);
	mix(self, (uint64_t)slice->stride);
	mix(self, (uint64_t)slice->offset);
	mix(self, (uint64_t)slice->span);
	mix(self, slice->from);
	mix(self, slice->reach);
	mix(self, (uint64_t)slice->width);
	mix(self, slice->step);
}

static void mix_where(struct mix *self, const struct where *where)
{
	uint32_t i;

	mix(self, (uint64_t)where->kind << 32 | (uint64_t)where->counted << 24 | (uint64_t)where->fixed << 16 |
		  (uint64_t)where->outside << 9 | (uint64_t)where->own << 8 | where->indexed);
	mix(self, where->object.kind);
	mix(self, (uint64_t)where->object.a << 32 | where->object.b);
	mix(self, where->set ? 1 + (uint64_t)where->set->count * 2 + where->set->many : 0);
	for (i = 0; where->set && i < where->set->count; i++)
		mix(self, where->set->targets[i]);
	mix(self, where->name);
	mix(self, (uint64_t)where->offset);
	mix(self, (uint64_t)where->aggregate << 32 | where->at);
	mix(self, (uint64_t)where->outer << 32 | where->whole);
	mix(self, (uint64_t)where->outer_at);
	mix(self, where->label ^ where->spelled);
	mix(self, where->row_size);
	if (where->row_size)
		mix(self, (uint64_t)where->row);
}

static void mix_locks(struct mix *self, const struct guarded *guarded)
{
	uint32_t i;

	mix(self, (uint64_t)guarded->nkinds << 8 | guarded->nkeys);
	for (i = 0; i < guarded->nkeys; i++)
		mix(self, guarded->keys[i].hash + guarded->keys[i].how);
	for (i = 0; i < guarded->nkinds; i++) {
		mix(self, guarded->kinds[i].hash + guarded->kinds[i].home);
		mix(self, guarded->kinds[i].name);
	}
}

uint64_t guarded_moment(const struct pairs *pairs, const struct guarded *guarded)
{
	const struct guarded_point *point = guarded->points;
	struct mix made, *self = &made;
	uint32_t i;

	made.count = 0;
	mix(self, guarded->roots[0]);
	mix(self, guarded->roots[1]);
	for (i = guarded_next_root(guarded, 0); i < ROOTS_MAX; i = guarded_next_root(guarded, i + 1), point++) {
		mix(self, point->at.alive);
		mix(self, point->at.gone);
		mix(self, (uint64_t)point->marks << 1 | (point->at.alone != 0));
	}
	mix(self, guarded_phases(pairs, guarded));
	return hash_bytes(made.words, made.count * sizeof *made.words);
}

uint64_t guarded_likeness(const struct pairs *self, const struct guarded *guarded)
{
	static const struct guard_slice nothing;
	struct mix made;

	made.count = 0;
	mix(&made, (uint64_t)guarded->size << 32 | guarded->access.flags);
	mix_where(&made, &guarded->where);
	mix_locks(&made, guarded);
	mix(&made, guarded->moment);
	mix(&made, guarded->signals);
	mix(&made, guarded->access.threads.joined);
	mix(&made, (uint64_t)guarded->unless << 8 | guarded->levels);
	if (guarded->levels || guarded->access.slice)
		mix_slice(&made, guarded->access.slice ? guarded->access.slice : &nothing);
	mix(&made, guarded->mask);
	mix(&made, (uint64_t)guarded->ignored << 1 | (!guarded->access.runner && guarded_context(self, guarded)->once));
	mix(&made, owner_hash(guarded));
	mix(&made, guarded->each);
	mix(&made, guarded->variant);
	if (guarded->each || guarded->variant) /* then it matters in which function */
		mix(&made, guarded->function);
	if (guarded->variant)
		mix(&made, guarded->access.threads.now);
	if (guarded_starts(self, guarded)) /* then it matters by which call */
		mix(&made, (uint64_t)guarded->function << 32 | guarded->access.event);
	if (guards_digest(self->in->guards, guarded->function)->creates) { /* and how far it has come */
		mix(&made, guarded->function);
		mix(&made, guarded->access.threads.made);
	}
	mix(&made, guarded->element);
	mix(&made, guarded->access.ended);
	mix(&made, guarded->given ? (uint64_t)guarded->function : 0);
	if (guarded->access.runner) /* single_thread() */
		mix(&made, (uint64_t)guarded->function << 32 | guarded->access.event);
	return hash_bytes(made.words, made.count * sizeof *made.words);
}
