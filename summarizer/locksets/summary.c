/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "locksets/summary.h"

#include "base/arena.h"
#include "base/table.h"

#include <string.h>

static const struct summary_case nothing_case = { .result = { .classes = NUMBER_ANY } };
const struct summary summary_nothing = { .ncases = 1, .cases = &nothing_case };

int summary_is_quiet(const struct summary *summary)
{
	const struct summary_case *only = summary->cases;

	return summary->ncases == 1 && !only->nheld && !only->nreleased &&
	       !(summary->flags & SUMMARY_UPGRADE);
}

static uint64_t hash_fact(const struct fact *fact, uint64_t hash)
{
	hash = hash_pair(hash, (uint64_t)fact->value << 32 | (uint64_t)fact->classes << 8 |
			 fact->range);
	return fact->range ? hash_pair(hash_pair(hash, (uint64_t)fact->low), (uint64_t)fact->high)
			   : hash;
}

static uint64_t hash_cases(const struct summary *summary, uint64_t hash)
{
	uint32_t i, j;

	for (i = 0; i < summary->ncases; i++) {
		const struct summary_case *c = &summary->cases[i];

		hash = hash_pair(hash_fact(&c->result, hash), (uint64_t)c->hidden << 8 | c->unlikely);
		for (j = 0; j < c->nconditions; j++)
			hash = hash_fact(&c->conditions[j], hash);
		for (j = 0; j < c->nheld; j++)
			hash = hash_pair(hash, (uint64_t)c->held[j].lock << 32 |
					 (uint64_t)c->held[j].group << 24 |
					 (uint64_t)c->held[j].count << 16 | c->held[j].flags);
		for (j = 0; j < c->nreleased; j++)
			hash = hash_pair(hash, (uint64_t)c->released[j].lock << 32 |
					 (uint64_t)c->released[j].downgraded << 16 |
					 (uint64_t)c->released[j].balanced << 8 | c->released[j].flags);
		hash = hash_pair(hash, c->nheld * 65536u + c->nreleased);
	}
	return hash;
}

static uint64_t hash_values(const struct portable *values, uint64_t hash)
{
	uint32_t i, j;

	for (i = 0; i < values->nnodes; i++) {
		const struct portable_node *n = &values->nodes[i];

		hash = hash_pair(hash, (uint64_t)n->kind << 40 | (uint64_t)n->op << 32 | n->a);
		hash = hash_pair(hash, (uint64_t)n->b << 32 | (n->kind == SYM_AT ? 0 : n->c));
		hash = hash_pair(hash, (uint64_t)n->number);
		if (n->kind == SYM_NAMED)
			hash = hash_pair(hash, hash_string(n->name));
		for (j = 0; n->kind == SYM_AT && j < n->b; j++)
			hash = hash_pair(hash, values->chains[n->c + j].field ^
					 (uint64_t)values->chains[n->c + j].offset << 32);
	}
	return hash;
}

uint64_t summary_hash(const struct summary *summary)
{
	uint64_t hash = hash_pair(summary->flags, summary->calls_formals);
	uint32_t i;

	hash = hash_cases(summary, hash_pair(hash ^ summary->locks_formals ^ summary->tests_formals * 3, summary->result));
	for (i = 0; i < summary->nstores; i++)
		hash = hash_pair(hash_pair(hash, (uint64_t)summary->stores[i].place << 32 |
					   summary->stores[i].value),
				 (uint64_t)summary->stores[i].size << 32 |
				 summary->stores[i].aggregate);
	hash = hash_values(&summary->values, hash);
	for (i = 0; summary->written && i < FILTER_WORDS; i++)
		hash = hash_pair(hash, summary->written[i]);
	return hash;
}

static uint64_t detail_of_fact(const struct fact *fact, uint64_t hash)
{
	return hash_pair(hash, (uint64_t)fact->under << 32 | (uint64_t)fact->optional << 8 | fact->late);
}

uint64_t summary_detail(const struct summary *summary)
{
	uint64_t hash = hash_pair(summary->hash, summary->tests_formals);
	uint32_t i, j;

	for (i = 0; i < summary->ncases; i++) {
		const struct summary_case *c = &summary->cases[i];

		hash = detail_of_fact(&c->result, hash);
		for (j = 0; j < c->nconditions; j++)
			hash = detail_of_fact(&c->conditions[j], hash);
		for (j = 0; j < c->nheld; j++)
			hash = hash_pair(hash, (uint64_t)c->held[j].group << 32 |
					 (uint64_t)c->held[j].flags << 16 | c->held[j].count);
		for (j = 0; j < c->nreleased; j++)
			hash = hash_pair(hash, (uint64_t)c->released[j].made << 8 |
					 (uint64_t)c->released[j].doubtful << 4 | c->released[j].some);
	}
	for (i = 0; i < summary->values.nnodes; i++) {
		const struct portable_node *n = &summary->values.nodes[i];

		for (j = 0; n->kind == SYM_AT && j < n->b; j++)
			hash = hash_pair(hash, (uint64_t)summary->values.chains[n->c + j].index);
	}
	return hash;
}

const struct summary *summary_widened(const struct summary *summary, int locks,
				      struct arena *arena)
{
	/* AT(SOME(SYM_ANY), 0) */
	static const struct portable_node any_nodes[] = { { .kind = SYM_UNKNOWN },
							  { .kind = SYM_SOME, .a = SYM_ANY },
							  { .kind = SYM_AT, .a = 1 } };
	static const struct released any = { .lock = 2, .some = 1 };
	static const struct summary_case any_case = { .result = { .classes = NUMBER_ANY },
						      .nreleased = 1, .released = &any };
	struct summary *made = arena_alloc(arena, sizeof *made);
	uint64_t *written = arena_array(arena, FILTER_WORDS, sizeof *written);

	memset(written, 0xff, FILTER_WORDS * sizeof *written);
	*made = *summary;
	made->cases = locks ? &any_case : &nothing_case;
	made->ncases = 1;
	made->result = 0;
	made->nstores = 0;
	made->values = (struct portable){ .nnodes = 3, .nodes = any_nodes };
	made->written = written;
	made->flags = (made->flags | SUMMARY_CLOBBERS) & ~(uint32_t)(SUMMARY_NORETURN | SUMMARY_FRESH);
	if (locks)
		made->flags |= SUMMARY_LOCKS;
	made->hash = summary_hash(made);
	return made;
}
