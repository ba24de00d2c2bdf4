/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "order/signals/signals.h"

#include "base/arena.h"
#include "order/signals/internal.h"
#include "words/words.h"

static void make_roots(struct signals *self)
{
	struct bits **sets[] = { &self->made, &self->under, &self->bound, &self->below, &self->others, &self->passes, &self->owes };
	uint32_t i;

	self->numbers = accesses_numbers(self->in.accesses);
	self->starts = arena_array(self->arena, self->numbers->roots, sizeof *self->starts);
	for (i = 0; i < sizeof sets / sizeof *sets; i++)
		*sets[i] = arena_array(self->arena, self->numbers->roots, sizeof **sets[i]);
}

struct signals *signals_run(const struct signals_input *in, struct arena *arena)
{
	struct signals *self = arena_alloc(arena, sizeof *self);

	self->in = *in;
	self->arena = arena;
	self->count = SIGNALS_FIRST;
	make_roots(self);
	if (!accesses_nspawns(in->accesses))
		return self; /* nobody to wait for */
	self->scratch = arena_create();
	self->skeletons = skeletons_create(in->link, arena);
	signals_find(self);
	if (self->count > SIGNALS_FIRST) {
		signals_postings(self);
		signals_roots(self);
		owed_prepare(self);
		if (bits_any(self->semaphores))
			tokens_find(self);
		else
			signals_flow(self);
		signals_spread(self);
		if (derived_leave_out(self)) {
			signals_posters(self);
			signals_flow(self);
			signals_spread(self);
		}
		turns_find(self);
		signals_sum(self);
		owed_find(self);
	}
	arena_destroy(self->scratch);
	return self;
}

void signals_free(struct signals *self)
{
	uint32_t i;

	for (i = 0; i < KEY_BODIES; i++)
		arena_destroy(self->decoded[i].arena);
	skeletons_destroy(self->skeletons);
}

const struct signals_totals *signals_totals(const struct signals *self)
{
	return &self->totals;
}

uint32_t signals_end(const struct signals *self)
{
	return self->count;
}

struct bits signals_useful(const struct signals *self)
{
	return self->useful;
}

const struct signal *signals_get(const struct signals *self, uint32_t number)
{
	return &self->signals[number];
}

const struct sync_ops *signals_ops(const struct signals *self, uint32_t function)
{
	static const struct sync_ops none;

	return self->flows ? &self->flows[function].ops : &none;
}

int signals_releases(const struct signals *self, struct finding_point site)
{
	const struct skeleton *skeleton = self->skeletons ? skeleton_of(self->skeletons, site.function) : NULL;

	return skeleton && site.event < skeleton->nevents && (skeleton->traits[site.event] & EVENT_RELEASES);
}

int signals_locked(const struct signals *self, uint32_t function, const struct guarded_access *access)
{
	return accesses_digest(self->in.accesses, function)->ways[access->way].nheld ||
	       contexts_locked(self->in.contexts, function);
}

/* The field that begins at a byte of a struct; 0: none does. */
static uint32_t field_at(const struct link *link, uint32_t aggregate, uint32_t byte)
{
	const struct link_aggregate *whole = &link->aggregates[aggregate];
	uint32_t i;

	for (i = 0; aggregate && i < whole->nfields; i++)
		if (link->fields[whole->fields[i]].offset / 8 == byte)
			return whole->fields[i];
	return 0;
}

const char *signals_key_name(const struct signals *self, const struct signal_key *key, struct arena *arena)
{
	const struct link *link = self->in.link;
	const char *where;
	uint32_t field;

	if (key->kind == SIGNAL_OBJECT) {
		where = words_of_whereabouts(link, arena, key->a);
		field = field_at(link, link->objects[key->a].type, key->b);
		return arena_format(arena, *where ? "%s%s (%s)" : "%s%s", words_of_object_name(link, arena, key->a),
				    words_of_part(link, arena, key->a, key->b, field, 0), where);
	}
	if (key->kind != SIGNAL_FIELD)
		return "";
	field = field_at(link, key->a, key->b);
	return field ? arena_format(arena, "%s.%s", words_of_aggregate_key(link, arena, key->a), link->fields[field].name)
		     : words_of_aggregate(link, arena, key->a);
}

const char *signals_name(const struct signals *self, uint32_t number, struct arena *arena)
{
	const struct signal_key *key = &self->signals[number].key;
	const struct link *link = self->in.link;

	if (self->signals[number].aggregate && key->kind != SIGNAL_OBJECT)
		return arena_format(arena, "a %s",
				    words_of_aggregate(link, arena, self->signals[number].aggregate));
	if (key->kind == SIGNAL_END)
		return arena_format(arena, "the end of %s", words_of_function(link, arena, self->signals[number].post.function));
	if (key->kind == SIGNAL_ONCE)
		return arena_format(arena, "the end of %s", words_of_function(link, arena, key->a));
	if (key->kind == SIGNAL_OBJECT || key->kind == SIGNAL_FIELD)
		return signals_key_name(self, key, arena);
	return arena_format(arena, "a %s of %s", key->kind == SIGNAL_HEAP ? "thing" : "local",
			    words_of_function(link, arena, key->a));
}
