/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words.h - the vocabulary of lockdb's files, one table for reading and printing.
 */
#ifndef LOCKDB_WORDS_H
#define LOCKDB_WORDS_H

#include "lockdb/lockdb.h"

#include <stddef.h>

struct yaml;

/* What the value of an operation's key is: "acquire: arg0", "blocks: yes". */
enum op_value { OP_OBJECT, OP_HANDLE, OP_FUNCTION, OP_NAME, OP_YES };

/* The other keys of an effect that are no flags; a bit each in op_word.keys. */
enum effect_key {
	KEY_MODE, KEY_KIND, KEY_CARRIER, KEY_WHEN, KEY_FAILURE, KEY_SIZE, KEY_FROM, KEY_LOCK, KEY_BY,
	KEY_INTO, KEY_FUNCTION, KEY_DATA, KEY_HANDLE, KEY_CONTEXT, KEY_ACCESS, KEY_TYPE,
	KEY_COUNTS, KEY_PARTIES, KEY_UNTIL, KEY_DEPENDS, KEY_GIVEN, KEY_COUNT
};

struct op_word {
	const char *word;
	enum op_value value;
	uint32_t keys;   /* 1 << enum effect_key */
	uint32_t flags;  /* enum lockdb_flag */
};

extern const struct op_word op_words[LOCKDB_OPS];
extern const char *const key_words[KEY_COUNT];
extern const char *const flag_words[]; /* by bit; NULL at the end */
extern const char *const kind_words[];
extern const char *const context_words[];
extern const char *const access_words[];
extern const char *const test_words[];
extern const char *const mode_words[];
extern const char *const role_words[];

/* The index of a word in a list that ends with NULL, -1. */
int word_find(const char *const *words, const char *word);

/* The word that this one was probably meant to be, or NULL. */
const char *word_nearest(const char *const *words, const char *word);

/* A context: any word, but one that is nearly one of those with a meaning is die(). */
enum lockdb_context context_read(const struct yaml *node);

/* The word's index; die() with a suggestion, or with all that are possible. */
int word_read(const struct yaml *node, const char *const *words, const char *what);

/* die(): the key is none of the words. */
void word_unknown(const struct yaml *key, const char *const *words, const char *what)
	__attribute__((noreturn));

#endif
