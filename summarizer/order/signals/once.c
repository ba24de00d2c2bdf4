/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * once.c - what runs once (pthread_once() and the like) as a sync object: who gets beyond a call that runs it comes after
 * its end.
 *
 *     static void setup(void) { op = best_of_this_cpu(); }           its return releases
 *     ... pthread_once(&control, setup); ... use(op);                 the call acquires, whoever has run it
 *
 * There is one run, so there is one release, and every access of the run precedes it.
 */
#include "order/signals/internal.h"

#include "base/arena.h"
#include "callgraph/callgraph.h"

static struct signal_key key_of_run(uint32_t function)
{
	return (struct signal_key){ SIGNAL_ONCE, function, 0 };
}

static void number_run(struct signals *self, uint32_t function)
{
	struct signal_key key = key_of_run(function);
	uint32_t number;

	if (bits_any(signals_of(self, &key)))
		return;
	number = signals_number(self);
	self->signals[number].key = key;
	self->signals[number].class = SIGNAL_SEMAPHORE;
	bits_add(&self->once, bits_one(number));
	table_add(self->arena, &self->index, key_hash(&key), self->count);
}

/* Functions that a call runs once.  Of a wrapper for several controls it is not told which. */
static const struct call_site *runs_at(const struct signals *self, uint32_t function, const struct access_call *call)
{
	return call->once ? callgraph_site(self->in.graph, function, call->event) : NULL;
}

/* Which functions run within them. */
static void find_runs(struct signals *self)
{
	const struct callgraph *graph = self->in.graph;
	uint32_t *todo = arena_array(self->scratch, (size_t)self->in.link->nfunctions + 1, sizeof *todo), n, number, s, t;

	if (!bits_any(self->once))
		return;
	self->runs = arena_array(self->arena, (size_t)self->in.link->nfunctions + 1, sizeof *self->runs);
	BITS_EACH(number, self->once) {
		n = 0;
		todo[n++] = self->signals[number].key.a;
		bits_add(&self->runs[todo[0]], bits_one(number));
		while (n) {
			const struct call_node *node = &graph->nodes[todo[--n]];

			for (s = node->first; s < node->first + node->nsites; s++)
				for (t = 0; t < graph->sites[s].ntargets; t++) {
					uint32_t target = graph->targets[graph->sites[s].first + t];

					if (bits_has(self->runs[target], number))
						continue;
					bits_add(&self->runs[target], bits_one(number));
					todo[n++] = target;
				}
		}
	}
}

void once_number(struct signals *self)
{
	uint32_t f, i, t;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->ncalls; i++) {
			const struct call_site *site = runs_at(self, f, &digest->calls[i]);

			for (t = 0; site && t < site->ntargets; t++)
				if (self->in.graph->targets[site->first + t] != digest->calls[i].direct)
					number_run(self, self->in.graph->targets[site->first + t]);
		}
	}
	find_runs(self);
}

/* Its returns are the end. */
static void emit_end(struct sync_writer *writer)
{
	struct signal_key key = key_of_run(writer->function);
	struct bits own = signals_of(writer->self, &key);
	const struct skeleton *skeleton = bits_any(own) ? skeleton_of(writer->self->skeletons, writer->function) : NULL;
	uint32_t i;

	for (i = 0; skeleton && i < skeleton->nreturns; i++)
		sync_emit(writer, SYNC_RELEASE, skeleton->returns[i].event, own);
}

void once_emit(struct sync_writer *writer)
{
	struct signals *self = writer->self;
	const struct digest *digest = accesses_digest(self->in.accesses, writer->function);
	uint32_t i, t;

	if (!bits_any(self->once))
		return;
	for (i = 0; i < digest->ncalls; i++) {
		const struct call_site *site = runs_at(self, writer->function, &digest->calls[i]);
		struct bits objects = bits_none;

		for (t = 0; site && t < site->ntargets; t++) {
			struct signal_key key = key_of_run(self->in.graph->targets[site->first + t]);

			if (key.a != digest->calls[i].direct)
				bits_add(&objects, signals_of(self, &key));
		}
		if (bits_any(objects))
			sync_emit(writer, SYNC_ACQUIRE, digest->calls[i].event, objects);
	}
	emit_end(writer);
}

void once_posters(struct signals *self)
{
	uint32_t number, root;

	BITS_EACH(number, self->once) {
		self->signals[number].posters = self->entries[self->signals[number].key.a].roots;
		BITS_EACH(root, self->signals[number].posters)
			bits_add(&self->below[root], bits_one(number));
	}
}

struct bits signals_runs_of(const struct signals *self, uint32_t function)
{
	return self->runs && !self->unsettled ? self->runs[function] : bits_none;
}
