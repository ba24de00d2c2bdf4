/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * mask.c - handlers and what they interrupt: what is kept out while signals are blocked.
 *
 * Who blocks the signals of a context holds what lockdb calls name:CONTEXT.  That
 * keeps nobody out but handlers, and these only if there is no other thread to run them.
 */
#include "pairs/internal.h"

#include "base/arena.h"
#include "base/table.h"
#include "accesses/accesses.h"
#include "link/link.h"
#include "lockdb/lockdb.h"
#include "order/threads/threads.h"

/* Is the handler's context what the other one, run by root, has blocked? */
static int is_blocked(const struct pairs *self, uint32_t handler, const struct guarded *guarded,
		      uint32_t root)
{
	const struct accesses *accesses = self->in->accesses;

	return guarded->mask && handler - 1 < accesses_nspawns(accesses) &&
	       threads_interrupts(self->in->threads, handler) &&
	       !threads_interrupts(self->in->threads, root) &&
	       guarded->mask ==
	       hash_string(accesses_effect(accesses, accesses_spawned(accesses, handler - 1)->spawn)->name);
}

/* Is there a thread beside main when it gets there? */
static int has_company(const struct pairs *self, const struct guarded *guarded, uint32_t root)
{
	uint32_t spawn;

	BITS_EACH(spawn, guarded_alive(self, guarded, root))
		if (!threads_interrupts(self->in->threads, 1 + spawn))
			return 1;
	return root != 0;
}

enum mask mask_between(const struct pairs *self, const struct guarded *a, uint32_t x,
		       const struct guarded *b, uint32_t y)
{
	if (!(a->mask | b->mask))
		return MASK_NONE;
	if (is_blocked(self, x, b, y))
		return has_company(self, b, y) ? MASK_HERE : MASK_ALONE;
	if (is_blocked(self, y, a, x))
		return has_company(self, a, x) ? MASK_HERE : MASK_ALONE;
	return MASK_NONE;
}

int mask_doubts(const struct pairs *self, const struct guarded *a, uint32_t x,
		const struct guarded *b, uint32_t y)
{
	return (threads_interrupts(self->in->threads, x) || threads_interrupts(self->in->threads, y)) +
	       4 * (int)mask_between(self, a, x, b, y);
}

/* Does the handler itself make this access, and is the other one interrupted by it? */
static int is_handlers(const struct pairs *self, const struct verdict *verdict, uint32_t side)
{
	const struct guarded *guarded = verdict->sides[side];
	uint32_t calls = guarded->access.runner ? 0 : guarded_calls_before(self, guarded, verdict->roots[side]);

	return threads_interrupts(self->in->threads, verdict->roots[side]) &&
	       !threads_interrupts(self->in->threads, verdict->roots[!side]) && !guarded->access.depth &&
	       (!calls || calls == UINT32_MAX);
}

/* A word that is read, or set to a number: no half of it is ever seen, nothing gets lost.  A pointer that is
 * cleared is no mark: what it pointed to is in use, or freed. */
static int is_mark(const struct pairs *self, const struct guarded *guarded)
{
	const struct link *link = self->in->link;
	const struct facts_tu *tu = link->program->tus[link->functions[guarded->site.function].tu];
	struct arena *scratch = arena_create();
	const struct facts_body *body = link_body(link, scratch, guarded->site.function);
	const struct facts_event *event = body && guarded->site.event < body->nevents
		? &body->events[guarded->site.event] : NULL;
	int mark = event && guarded->size && guarded->size <= 8 &&
		   (event->kind == RCF_E_READ || (event->kind == RCF_E_WRITE &&
		    body->values[event->access.value].kind == RCF_V_INT &&
		    tu->types[event->access.type].kind != RCF_T_POINTER));

	arena_destroy(scratch);
	return mark;
}

void mask_judge(const struct pairs *self, struct verdict *verdict, int exact)
{
	const struct guarded *a = verdict->sides[0], *b = verdict->sides[1];
	enum mask mask = mask_between(self, a, verdict->roots[0], b, verdict->roots[1]);
	uint32_t i;

	if (mask == MASK_ALONE)
		finding_assume(&verdict->finding, TIER_UNLIKELY, sentence_plain(SAY_SIGNAL_UNBLOCKED));
	if (mask == MASK_HERE)
		evidence_assume(verdict, FEATURE_SIGNAL_ELSEWHERE, sentence_plain(SAY_SIGNAL_ELSEWHERE));
	for (i = 0; i < 2; i++) {
		unsigned flags = verdict->sides[i]->access.flags;

		if (!verdict->roots[i] || verdict->roots[i] == self->numbers->out ||
		    threads_is_thread(self->in->threads, verdict->roots[i]))
			continue;
		verdict->features.values[flags & ACCESS_WRITES ? FEATURE_HANDLER_WRITES : FEATURE_HANDLER_READS] = 1;
		finding_assume(&verdict->finding, TIER_LIKELY, sentence_plain(SAY_HANDLER_ANY_TIME));
		if (!exact || !is_handlers(self, verdict, i) || (is_mark(self, a) && is_mark(self, b)))
			verdict->features.values[FEATURE_HANDLER_DEEP] = 1;
		break;
	}
}
