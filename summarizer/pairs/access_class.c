/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * access_class.c - a number for all that is compared of an access: accesses that have it in common are one kind, and
 * kinds are compared.
 *
 * A field that a reason reads and that is missing here would merge accesses that differ.  tools/layers holds that each
 * field of the structs below is mixed in, or named in this list of what is not compared:
 *
 *   guarded.context, chain, end    by which calls it is reached: moment and signals are of these
 *   guarded.site                   where it stands
 *   guarded.nheld                  locks without a key
 *   guarded.waits, points          signals and moment are numbers of these
 *   guarded.group, timing          derived from where and from the moment
 *   guarded.likeness               this number
 *   guarded.overlapping, doubtful, least, life, marks    read for the judgement of one access, when a pair is told
 *   guarded_access.callee, index, depth, rise          where it stands
 *   guarded_access.place, aggregate, length            where is made of these
 *   guarded_access.way               the locks are made of it
 *   guarded_access.starts, called, target              the calls that are left have been chosen by these
 *   guarded_access.take, private_if  owned, taker and taken are made of these
 *   guarded_access.later             absent is made of it where a thread is created
 *   where.target, field_target     numbers of the object, and of the field that at and outer_at say
 *   where.room, parts              of the object and of the set
 *   where.field, inner, around, array                of the judgement, and of what is told
 *   lock_key.kind, token           the number of a kind; the hash tells tokens from locks
 *   lock_kind.array, counter, hidden, distance, stride, section     of the judgement, and of the locks of one function
 */
#include "pairs/internal.h"

#include "base/table.h"
#include "order/threads/threads.h"

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

static void mix_set(struct mix *self, struct bits set)
{
	mix(self, bits_hash(set));
}

static void mix_slice(struct mix *self, const struct access_slice *slice)
{
#define MIX(field) mix(self, (uint64_t)slice->field)
	MIX(share), MIX(shape), MIX(base), MIX(stride), MIX(offset), MIX(span), MIX(at), MIX(levels), MIX(uniform);
	MIX(bounded), MIX(team), MIX(waits), MIX(level), MIX(chosen), MIX(folded), MIX(looked_up);
	MIX(from), MIX(reach), MIX(width), MIX(step), MIX(drawn_in), MIX(drawn_at), MIX(drawn_base);
	MIX(beside);
	mix(self, slice->bounded ? slice->function : 0); /* else its values are not compared */
#undef MIX
}

static void mix_where(struct mix *self, const struct where *where)
{
	uint32_t i;

#define MIX(field) mix(self, (uint64_t)where->field)
	MIX(kind), MIX(fixed), MIX(indexed), MIX(own), MIX(counted), MIX(outside), MIX(name), MIX(offset), MIX(unit);
	MIX(object.kind), MIX(object.a), MIX(object.b), MIX(aggregate), MIX(at), MIX(outer), MIX(outer_at), MIX(whole);
	MIX(spelled), MIX(label), MIX(row), MIX(row_size), MIX(merged);
#undef MIX
	mix(self, where->set ? 1 + (uint64_t)where->set->count * 2 + where->set->many : 0);
	for (i = 0; where->set && i < where->set->count; i++)
		mix(self, where->set->targets[i]);
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
	mix_set(self, guarded->roots);
	BITS_EACH(i, guarded->roots) {
		mix_set(self, point->at.alive);
		mix_set(self, point->at.gone);
		mix(self, (uint64_t)point->marks << 1 | (point->at.alone != 0));
		point++;
	}
	mix(self, guarded_phases(pairs, guarded));
	return hash_bytes(made.words, made.count * sizeof *made.words);
}

uint64_t guarded_likeness(const struct pairs *self, const struct guarded *guarded)
{
	static const struct access_slice nothing;
	struct mix made;

	made.count = 0;
	mix(&made, (uint64_t)guarded->size << 32 | guarded->access.flags);
	mix_where(&made, &guarded->where);
	mix_locks(&made, guarded);
	mix(&made, guarded->moment);
	mix(&made, guarded->signals);
	mix_set(&made, guarded->access.threads.joined);
	mix_set(&made, guarded->access.threads.inner);
	mix(&made, (uint64_t)guarded->unless << 8 | guarded->levels);
	if (guarded->levels || guarded->access.slice)
		mix_slice(&made, guarded->access.slice ? guarded->access.slice : &nothing);
	mix(&made, guarded->mask);
	mix(&made, (uint64_t)guarded->ignored << 1 | (!guarded->access.runner && guarded_context(self, guarded)->once));
	mix(&made, owner_hash(guarded));
	mix(&made, guarded->each);
	mix(&made, guarded->per_round);
	if (guarded->each || guarded->per_round) /* then it matters in which function */
		mix(&made, guarded->function);
	if (guarded->per_round)
		mix_set(&made, guarded->access.threads.now);
	if (guarded_starts(self, guarded)) /* then it matters by which call */
		mix(&made, (uint64_t)guarded->function << 32 | guarded->access.event);
	if (accesses_digest(self->in->accesses, guarded->function)->creates) { /* and how far it has come */
		mix(&made, guarded->function);
		mix_set(&made, guarded->access.threads.made);
	}
	mix(&made, guarded->element);
	mix_set(&made, guarded->access.absent);
	mix(&made, guarded->given ? (uint64_t)guarded->function : 0);
	if (guarded->access.runner) /* single_thread() */
		mix(&made, (uint64_t)guarded->function << 32 | guarded->access.event);
	return hash_bytes(made.words, made.count * sizeof *made.words);
}
