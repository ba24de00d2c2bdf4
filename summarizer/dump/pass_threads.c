/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * pass_threads.c - dump --pass=threads: the threads and handlers that may exist, where each is
 * created, how many of it there may be, and with which others it may run at the same time.
 */
#include "dump/pass.h"

#include "base/arena.h"
#include "base/text.h"
#include "contexts/contexts.h"
#include "dump/roots.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "order/threads/threads.h"

static void print_creation(struct text *text, const struct dump_roots *roots, uint32_t root,
			   struct arena *scratch)
{
	const struct access_spawn *spawn = dump_root_spawn(roots, root);
	const struct facts_body *body;

	if (!spawn)
		return;
	body = link_body(roots->link, scratch, spawn->function);
	text_format(text, "    created by %s:%u\n", roots->link->functions[spawn->function].label,
		    body ? body->event_locs[spawn->event].line : 0);
	if (spawn->bound)
		text_format(text, "    bound to %s\n", roots->link->functions[spawn->bound].label);
}

static void print_kind(struct text *text, const struct threads *threads, uint32_t root)
{
	if (!root)
		return;
	text_add(text, threads_interrupts(threads, root) ? "    interrupts a thread\n" :
		       threads_is_thread(threads, root) ? "    a thread\n" : "    called back\n");
	if (threads_several(threads, root))
		text_add(text, threads_one_team(threads, root) ? "    several instances, of one team\n" :
								 "    several instances\n");
}

static void print_hosts(struct text *text, const struct dump_roots *roots, const struct threads *threads, uint32_t root)
{
	uint32_t host, n = 0;

	for (host = 0; host < accesses_numbers(roots->accesses)->roots; host++) {
		if (!threads_hosts(threads, root, host))
			continue;
		text_add(text, n++ ? ", " : "    called by the event loop of ");
		dump_root_name(text, roots, host);
	}
	if (n)
		text_add_char(text, '\n');
}

/* All that the root may have created and not joined, at some point of what it runs. */
static struct threads_point all_created(const struct dump_roots *roots, uint32_t root)
{
	struct threads_point point = { 0 };
	uint32_t f, i, count;

	for (f = 1; f <= roots->link->nfunctions; f++) {
		const struct context *contexts = contexts_of(roots->contexts, f, &count);
		const struct digest *digest = accesses_digest(roots->accesses, f);

		for (i = 0; i < count; i++)
			bits_add(&point.alive, context_run(&contexts[i], root)->alive);
		if (!contexts_runs(roots->contexts, f, root))
			continue;
		for (i = 0; i < digest->naccesses; i++)
			bits_add(&point.alive, digest->accesses[i].threads.created);
		for (i = 0; i < digest->ncalls; i++)
			bits_add(&point.alive, digest->calls[i].threads.created);
		bits_add(&point.alive, digest->out.created);
	}
	return point;
}

static void print_overlaps(struct text *text, const struct dump_roots *roots,
			   const struct threads *threads, const struct threads_point *points, uint32_t root)
{
	uint32_t other, n = 0;

	for (other = 0; other < accesses_numbers(roots->accesses)->roots; other++) {
		if (!dump_root_exists(roots, other) || (other == root && !threads_several(threads, root)) ||
		    !threads_overlap(threads, root, points[root], other, points[other]))
			continue;
		text_add(text, n++ ? ", " : "    overlaps ");
		dump_root_name(text, roots, other);
	}
	text_add(text, n ? "\n" : "    overlaps no other\n");
}

void dump_threads(FILE *out, const struct dump_order_input *in)
{
	struct dump_roots roots = { in->link, in->accesses, in->contexts };
	const uint32_t nroots = accesses_numbers(in->accesses)->roots;
	struct arena *scratch = arena_create(), *arena = arena_create();
	struct threads_point *points = arena_array(arena, nroots, sizeof *points);
	uint32_t root;

	for (root = 0; root < nroots; root++)
		points[root] = all_created(&roots, root);
	for (root = 0; root < nroots; root++) {
		struct text text = { 0 };

		if (!dump_root_exists(&roots, root))
			continue;
		dump_root_name(&text, &roots, root);
		text_add_char(&text, '\n');
		print_creation(&text, &roots, root, scratch);
		print_kind(&text, in->threads, root);
		print_hosts(&text, &roots, in->threads, root);
		print_overlaps(&text, &roots, in->threads, points, root);
		fputs(text_string(&text), out);
		text_free(&text);
		arena_reset(scratch);
	}
	arena_destroy(scratch);
	arena_destroy(arena);
}
