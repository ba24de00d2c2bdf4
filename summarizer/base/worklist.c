/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/worklist.h"

#include "base/arena.h"

void worklist_init(struct worklist *work, struct arena *arena, uint32_t count)
{
	work->words = arena_array(arena, (size_t)count / 64 + 1, sizeof *work->words);
}

void worklist_add(struct worklist *work, uint32_t number)
{
	work->words[number / 64] |= (uint64_t)1 << number % 64;
}

uint32_t worklist_take(struct worklist *work, uint32_t from, uint32_t end)
{
	uint32_t i = from / 64;
	uint64_t word;

	if (from >= end)
		return end;
	word = work->words[i] & ~(uint64_t)0 << from % 64;
	while (!word) {
		if (++i > (end - 1) / 64)
			return end;
		word = work->words[i];
	}
	from = i * 64 + (uint32_t)__builtin_ctzll(word);
	if (from >= end)
		return end;
	work->words[i] &= ~((uint64_t)1 << from % 64);
	return from;
}
