/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_order.c - dump --pass=order: a function as the order of threads sees it.  Operations, in the order of the source, cut
 * it into segments; of each segment it says where the threads are that run it, and what they access there:
 *
 *     main
 *         segment
 *             main: no other created
 *             write data (line 27)
 *         line 28: creates {worker} (creation)
 *         line 30: releases ready (release)
 *         segment
 *             main: alive {worker}; may have released ready != 0
 *             read sum (line 31)
 *     worker
 *         line 11: acquires ready (test), if it is != 0
 *         segment
 *             worker: acquired ready != 0
 *             read data (line 12)
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "base/text.h"
#include "contexts/contexts.h"
#include "dump/locks.h"
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
	struct syms *syms;
	uint32_t *values;   /* of its digest */
	struct sym_words words;
};

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

	text_add(text, "    ");
	if (!op->edge)
		text_format(text, "line %u: ", self->body->event_locs[op->event].line);
	text_format(text, "%s ", op->early ? "has acquired" : does[op->kind]);
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

/* Those that say something, in the order of events. */
static const struct sync_op **sort_operations(const struct printer *self, uint32_t *count)
{
	const struct sync_ops *ops = signals_ops(self->in->signals, self->function);
	const struct sync_op **sorted = arena_array(self->scratch, ops->count, sizeof *sorted);
	uint32_t i;

	for (i = *count = 0; i < ops->count; i++)
		if (ops->items[i].kind != SYNC_RELEASE || bits_any(ops->items[i].objects))
			sorted[(*count)++] = &ops->items[i];
	if (*count)
		qsort(sorted, *count, sizeof *sorted, by_event);
	return sorted;
}

static void print_phase(struct text *text, const struct printer *self, uint32_t root, uint32_t event)
{
	struct phase entry, at;
	uint32_t i, n = 0;

	if (!phases_entry(self->in->phases, root, self->function, &entry))
		return;
	phases_at(self->in->phases, self->function, event, &entry, &at);
	text_add(text, "; behind barrier");
	BITS_EACH(i, bits_same(at.last, bits_all) ? bits_none : bits_without(at.last, bits_one(PHASE_BEGIN)))
		text_format(text, "%s%u", n++ ? " or " : " ", i);
	if (bits_has(at.last, PHASE_BEGIN))
		text_add(text, n ? " or none" : " none");
	text_add(text, at.only ? ", one thread of its team" : "");
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
	text_add(text, bits_any(alive) ? ": alive " : ": no other created");
	if (bits_any(alive))
		dump_spawns(text, &self->roots, alive);
	if (bits_any(gone)) {
		text_add(text, "; joined ");
		dump_spawns(text, &self->roots, gone);
	}
}

/* Where the threads are that make an access: a line for each root. */
static void print_stands(struct text *text, const struct printer *self, const struct guarded_access *access)
{
	struct signal_state state;
	uint32_t root;

	for (root = 0; root < accesses_numbers(self->in->accesses)->roots; root++) {
		if (!contexts_runs(self->in->contexts, self->function, root))
			continue;
		text_add(text, "        ");
		dump_root_name(text, &self->roots, root);
		print_creations(text, self, access, root);
		state = signals_at(self->in->signals, self->function, access, root, NULL);
		if (bits_any(state.waited)) {
			text_add(text, "; acquired ");
			print_names(text, self, state.waited);
		}
		if (bits_any(state.posted)) {
			text_add(text, "; may have released ");
			print_names(text, self, state.posted);
		}
		print_phase(text, self, root, access->event);
		text_add_char(text, '\n');
	}
}

static void print_access(struct text *text, const struct printer *self, const struct guarded_access *access)
{
	unsigned how = access->flags & (ACCESS_READS | ACCESS_WRITES);

	text_format(text, "        %s%s ", access->flags & ACCESS_ATOMIC ? "atomic " : "",
		    how == ACCESS_READS ? "read" : how == ACCESS_WRITES ? "write" : how ? "update" : "operation on");
	sym_print_place(text, self->syms, self->values[access->place], &self->words);
	text_format(text, " (line %u)\n", self->body->event_locs[access->event].line);
}

static int by_place(const void *a, const void *b)
{
	const struct guarded_access *x = *(const struct guarded_access *const *)a, *y = *(const struct guarded_access *const *)b;

	return x->event != y->event ? (x->event > y->event) - (x->event < y->event) : (x > y) - (x < y);
}

/* The function's own accesses; those that come from callees are theirs. */
static const struct guarded_access **sort_accesses(const struct printer *self, const struct digest *digest, uint32_t *count)
{
	const struct guarded_access **sorted = arena_array(self->scratch, digest->naccesses, sizeof *sorted);
	uint32_t i;

	for (i = *count = 0; i < digest->naccesses; i++)
		if (!digest->accesses[i].callee && !digest->accesses[i].runner)
			sorted[(*count)++] = &digest->accesses[i];
	if (*count)
		qsort(sorted, *count, sizeof *sorted, by_place);
	return sorted;
}

/* A new segment begins where something has happened, or is known that was not known before. */
static void print_segments(struct text *text, const struct printer *self)
{
	uint32_t nops, naccesses, op = 0, i;
	const struct sync_op **ops = sort_operations(self, &nops);
	const struct guarded_access **accesses =
		sort_accesses(self, accesses_digest(self->in->accesses, self->function), &naccesses);
	struct text before = { 0 };

	for (i = 0; i < naccesses; i++) {
		struct text stands = { 0 };
		uint32_t from = op;

		for (; op < nops && ops[op]->event + !ops[op]->early <= accesses[i]->event; op++)
			print_operation(text, self, ops[op]);
		print_stands(&stands, self, accesses[i]);
		if (!i || op > from || strcmp(text_string(&stands), text_string(&before)))
			text_format(text, "    segment\n%s", text_string(&stands));
		text_free(&before);
		before = stands;
		print_access(text, self, accesses[i]);
	}
	for (; op < nops; op++)
		print_operation(text, self, ops[op]);
	text_free(&before);
}

static void print_function(FILE *out, struct printer *self)
{
	struct portable_reader reader = { .whole = 1 };
	const struct digest *digest = accesses_digest(self->in->accesses, self->function);
	struct text text = { 0 };

	self->body = link_body(self->in->link, self->scratch, self->function);
	if (!self->body)
		return;
	reader.syms = self->syms = syms_create(self->scratch, self->in->link, 0);
	self->values = arena_array(self->scratch, digest->values.nnodes + 1, sizeof *self->values);
	portable_read(&reader, &digest->values, self->values);
	self->words = dump_words(self->body);
	text_format(&text, "%s\n", self->in->link->functions[self->function].label);
	print_segments(&text, self);
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
