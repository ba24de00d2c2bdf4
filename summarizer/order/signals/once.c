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

/* The one function that a call runs once; 0: none. */
static uint32_t run_by(const struct signals *self, uint32_t function, const struct access_call *call)
{
	const struct call_site *site = call->once ? callgraph_site(self->in.graph, function, call->event) : NULL;
	uint32_t t, found = 0;

	for (t = 0; site && t < site->ntargets; t++) {
		uint32_t target = self->in.graph->targets[site->first + t];

		if (target == call->direct)
			continue;
		if (found)
			return 0;
		found = target;
	}
	return found;
}

static struct signal_key key_of_run(uint32_t function)
{
	return (struct signal_key){ SIGNAL_ONCE, function, 0 };
}

void once_find(struct signals *self)
{
	uint32_t f, i, number;

	for (f = 1; f <= self->in.link->nfunctions; f++) {
		const struct digest *digest = accesses_digest(self->in.accesses, f);

		for (i = 0; i < digest->ncalls; i++) {
			struct signal_key key = key_of_run(run_by(self, f, &digest->calls[i]));

			if (!key.a || bits_any(signals_of(self, &key)))
				continue;
			number = signals_number(self);
			self->signals[number].key = key;
			self->signals[number].class = SIGNAL_SEMAPHORE;
			bits_add(&self->once, bits_one(number));
			table_add(self->arena, &self->index, key_hash(&key), self->count);
		}
	}
}

void once_emit(struct sync_writer *writer)
{
	struct signals *self = writer->self;
	const struct digest *digest = accesses_digest(self->in.accesses, writer->function);
	struct signal_key key = key_of_run(writer->function);
	const struct skeleton *skeleton;
	struct bits own;
	uint32_t i;

	if (!bits_any(self->once))
		return;
	for (i = 0; i < digest->ncalls; i++) {
		struct signal_key other = key_of_run(run_by(self, writer->function, &digest->calls[i]));

		if (other.a)
			sync_emit(writer, SYNC_ACQUIRE, digest->calls[i].event, signals_of(self, &other));
	}
	own = signals_of(self, &key);
	skeleton = bits_any(own) ? skeleton_of(self->skeletons, writer->function) : NULL;
	for (i = 0; skeleton && i < skeleton->nreturns; i++)
		sync_emit(writer, SYNC_RELEASE, skeleton->returns[i].event, own);
}

void once_spread(struct signals *self)
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

struct bits signals_runs_of(const struct signals *self, uint32_t function)
{
	return self->runs && !self->unsettled ? self->runs[function] : bits_none;
}
