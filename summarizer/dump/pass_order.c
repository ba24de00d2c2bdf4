/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_order.c - dump --pass=order: the synchronisation operations of a function, and what is known of order at each of its
 * accesses, by the thread that executes it:
 *
 *     consume
 *         line 11: acquires ready (test), if it is != 0
 *         line 28: releases ready (release)
 *         line 12, worker
 *             after the wait for ready != 0
 *         line 30, main
 *             alive {worker}, joined {}
 *             may have posted ready != 0
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "base/text.h"
#include "contexts/contexts.h"
#include "dump/roots.h"
#include "findings/finding.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "order/ops.h"
#include "order/barriers/phases.h"
#include "order/signals/signals.h"

#include <stdlib.h>
#include <string.h>

struct printer {
	const struct dump_order_input *in;
	struct dump_roots roots;
	struct arena *scratch;
	const struct facts_body *body;
	uint32_t function;
};

static void print_signals(struct text *text, const struct printer *self, const char *what, struct bits signals)
{
	const char *between = "";
	uint32_t i;

	if (!bits_any(signals))
		return;
	text_add(text, what);
	BITS_EACH(i, signals) {
		text_format(text, "%s%s", between, signals_name(self->in->signals, i, self->scratch));
		between = ", ";
	}
	text_add_char(text, '\n');
}

static const char *condition_of(const struct printer *self, const struct sync_op *op)
{
	static const char *const signs[] = { [RCF_OP_EQ] = "==", [RCF_OP_NE] = "!=", [RCF_OP_LT] = "<",
					     [RCF_OP_LE] = "<=", [RCF_OP_GT] = ">", [RCF_OP_GE] = ">=" };

	if (op->edge)
		return ", on a branch";
	if (!op->when.op)
		return "";
	if (op->when.number == SIGNAL_SOME)
		return ", if it is as much as is asked for";
	return arena_format(self->scratch, ", if it is %s %lld", signs[op->when.op], (long long)op->when.number);
}

/* Objects by their names; one that is counted, too, has two numbers. */
static void print_names(struct text *text, const struct printer *self, struct bits objects)
{
	const char *before = NULL, *name;
	uint32_t i;

	BITS_EACH(i, objects) {
		if (i >= signals_end(self->in->signals) || !signals_get(self->in->signals, i)->key.kind)
			continue;
		name = signals_name(self->in->signals, i, self->scratch);
		if (before && !strcmp(before, name))
			continue;
		text_format(text, "%s%s", before ? ", " : "", name);
		before = name;
	}
	if (!before)
		text_add(text, "what it is given");
}

static void print_operation(struct text *text, const struct printer *self, const struct sync_op *op)
{
	static const char *const does[] = { [SYNC_RELEASE] = "releases", [SYNC_ACQUIRE] = "acquires", [SYNC_CREATE] = "creates" };

	if (op->kind == SYNC_RELEASE && !bits_any(op->objects))
		return;
	text_add(text, "        ");
	if (!op->edge)
		text_format(text, "line %u: ", self->body->event_locs[op->event].line);
	text_format(text, "%s ", does[op->kind]);
	if (op->kind == SYNC_CREATE)
		dump_spawns(text, &self->roots, op->objects);
	else
		print_names(text, self, op->objects);
	text_format(text, " (%s)%s\n", sync_idioms[op->idiom].name, condition_of(self, op));
}

static int by_event(const void *a, const void *b)
{
	const struct sync_op *x = *(const struct sync_op *const *)a, *y = *(const struct sync_op *const *)b;

	return x->event != y->event ? (x->event > y->event) - (x->event < y->event) : (x > y) - (x < y);
}

static void print_operations(struct text *text, const struct printer *self)
{
	const struct sync_ops *ops = signals_ops(self->in->signals, self->function);
	const struct sync_op **sorted = arena_array(self->scratch, ops->count, sizeof *sorted);
	uint32_t i;

	for (i = 0; i < ops->count; i++)
		sorted[i] = &ops->items[i];
	if (ops->count)
		qsort(sorted, ops->count, sizeof *sorted, by_event);
	for (i = 0; i < ops->count; i++)
		print_operation(text, self, sorted[i]);
}

static void print_phase(struct text *text, const struct printer *self, uint32_t root, uint32_t event)
{
	struct phase entry, at;
	uint32_t i, n = 0;

	if (!phases_entry(self->in->phases, root, self->function, &entry))
		return;
	phases_at(self->in->phases, self->function, event, &entry, &at);
	text_add(text, "            behind barrier");
	BITS_EACH(i, bits_same(at.last, bits_all) ? bits_none : bits_without(at.last, bits_one(PHASE_BEGIN)))
		text_format(text, "%s%u", n++ ? " or " : " ", i);
	if (bits_has(at.last, PHASE_BEGIN))
		text_add(text, n ? " or none" : " none");
	text_add(text, at.only ? ", one thread of its team\n" : "\n");
}

/* Threads that the root may have created, and those that it has joined, over all contexts in which it
 * runs the function. */
static void print_creations(struct text *text, const struct printer *self,
			    const struct guarded_access *access, uint32_t root)
{
	uint32_t count, i;
	const struct context *contexts = contexts_of(self->in->contexts, self->function, &count);
	struct bits alive = bits_none, gone = bits_all;

	for (i = 0; i < count; i++) {
		const struct context_run *run = context_run(&contexts[i], root);

		if (!context_runs(&contexts[i], root))
			continue;
		bits_add(&alive, accesses_alive(self->in->accesses, run->alive, &access->threads));
		bits_keep(&gone, bits_or(run->gone, access->threads.joined));
	}
	if (bits_same(gone, bits_all))
		gone = bits_none;
	if (!bits_any(alive) && !bits_any(gone))
		return;
	text_add(text, "            alive ");
	dump_spawns(text, &self->roots, alive);
	text_add(text, ", joined ");
	dump_spawns(text, &self->roots, gone);
	text_add_char(text, '\n');
}

static void print_access(struct text *text, const struct printer *self,
			 const struct guarded_access *access, uint32_t root)
{
	struct signal_state state = signals_at(self->in->signals, self->function, access, root, NULL);

	text_format(text, "        line %u, ", self->body->event_locs[access->event].line);
	dump_root_name(text, &self->roots, root);
	text_add_char(text, '\n');
	print_creations(text, self, access, root);
	print_signals(text, self, "            after the wait for ", state.waited);
	print_signals(text, self, "            may have posted ", state.posted);
	print_phase(text, self, root, access->event);
}

/* Each event and root once; accesses that come from callees are theirs. */
static void print_function(FILE *out, struct printer *self)
{
	const struct digest *digest = accesses_digest(self->in->accesses, self->function);
	struct text text = { 0 };
	uint32_t i, root, last = UINT32_MAX;

	self->body = link_body(self->in->link, self->scratch, self->function);
	if (!self->body)
		return;
	text_format(&text, "%s\n", self->in->link->functions[self->function].label);
	print_operations(&text, self);
	for (i = 0; i < digest->naccesses; i++) {
		const struct guarded_access *access = &digest->accesses[i];

		if (access->callee || access->event == last)
			continue;
		last = access->event;
		for (root = 0; root < accesses_numbers(self->in->accesses)->roots; root++)
			if (contexts_runs(self->in->contexts, self->function, root))
				print_access(&text, self, access, root);
	}
	fputs(text_string(&text), out);
	text_free(&text);
}

void dump_order(FILE *out, const struct dump_order_input *in, const struct dump_options *options)
{
	struct printer self = { .in = in, .roots = { in->link, in->accesses, in->contexts },
				.scratch = arena_create() };

	for (self.function = 1; self.function <= in->link->nfunctions; self.function++) {
		if (in->link->functions[self.function].func == LINK_NONE ||
		    !dump_wants_linked(options, in->link, self.function))
			continue;
		print_function(out, &self);
		arena_reset(self.scratch);
	}
	arena_destroy(self.scratch);
}
