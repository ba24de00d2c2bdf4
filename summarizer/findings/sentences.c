/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "findings/sentences.h"

#include "base/arena.h"
#include "base/text.h"

static const struct {
	enum sentence_kind kind;
	const char *name, *words;
} sentences[SENTENCES] = {
	[SAY_NOTHING] = { SENTENCE_NOTE, "", "" },
#define SENTENCE(id, kind, name, words) [SAY_##id] = { SENTENCE_##kind, name, words },
#include "findings/sentences.def"
#undef SENTENCE
};

const char *sentence_name(enum sentence_id id)
{
	return sentences[id].name;
}

enum sentence_kind sentence_kind(enum sentence_id id)
{
	return sentences[id].kind;
}

const char *sentence_text(enum sentence_id id)
{
	return sentences[id].words;
}

struct sentence sentence_plain(enum sentence_id id)
{
	return (struct sentence){ id, sentences[id].words };
}

struct sentence sentence_fill(struct arena *arena, enum sentence_id id, const char *const *arguments)
{
	const char *words = sentences[id].words;
	struct sentence sentence = { .id = id };
	struct text text = { 0 };
	unsigned count = 0;

	while (arguments[count])
		count++;
	for (; *words; words++)
		if (*words == '%' && words[1] >= '1' && words[1] <= '9') {
			unsigned number = (unsigned)(*++words - '1');

			text_add(&text, number < count ? arguments[number] : "?");
		} else {
			text_add_char(&text, *words);
		}
	sentence.text = arena_copy(arena, text_string(&text), text.length);
	text_free(&text);
	return sentence;
}

const char *say_number(struct arena *arena, long long number)
{
	return arena_format(arena, "%lld", number);
}
