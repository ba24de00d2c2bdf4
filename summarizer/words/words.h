/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words.h - what the things of a program are called in what people read.
 *
 * As the source has them: conn->stats.rx, accounts[to].lock.  Never a number of ours, a
 * name that the compiler made, or a line as a name.
 *
 *     struct words *words = words_open(arena, link, function);
 *     text = words_of_event(words, event);                 what it accesses, "" if that has no name
 *     text = words_of_place(words, syms, place);           the same for a symbolic place, or what is known of it
 *
 * Texts last as long as the arena.
 */
#ifndef WORDS_WORDS_H
#define WORDS_WORDS_H

#include "symbolic/sym.h"

#include <stdint.h>

struct arena;
struct link;
struct syms;
struct words;

/* "worker()"; for a part that the compiler took out of main(): "the OpenMP region of main() at line 12";
 * of a closure: "the lambda of main() at line 12". */
const char *words_of_function(const struct link *link, struct arena *arena, uint32_t function);
/* The function of the source that it is, or is a part of: "worker", "main". */
const char *words_of_source_function(const struct link *link, struct arena *arena, uint32_t function);
/* The name of a variable, and behind it what tells it from others: "n", "n (static in a/util.c)". */
const char *words_of_object(const struct link *link, struct arena *arena, uint32_t object);
const char *words_of_object_name(const struct link *link, struct arena *arena, uint32_t object);
const char *words_of_whereabouts(const struct link *link, struct arena *arena, uint32_t object);
/* One word that tells it from others: "n", "a/util.c:n", "f.n" for a static in f(). */
const char *words_of_object_key(const struct link *link, struct arena *arena, uint32_t object);
/* The part of a variable at an offset: ".stats.rx", "[2].n", "".  FIELD: the one that is meant where
 * several begin there; 0: none, it is the whole.  Elements have their numbers only if NUMBERS is set. */
const char *words_of_part(const struct link *link, struct arena *arena, uint32_t object, int64_t offset,
			  uint32_t field, int numbers);
/* Without its keyword, as in conn.stats: "conn". */
const char *words_of_aggregate_key(const struct link *link, struct arena *arena, uint32_t aggregate);
/* "struct conn", "pool_t"; a struct without a name: "struct of pool". */
const char *words_of_aggregate(const struct link *link, struct arena *arena, uint32_t aggregate);

/* A name without file, numbers of elements, stars, keywords and what follows a blank; "->" is ".": by this what a user
 * asks for is compared. */
char *words_plain(struct arena *arena, const char *name);

/* The words of one function.  It may have no body. */
struct words *words_open(struct arena *arena, const struct link *link, uint32_t function);
/* What an access is of, as the source has it; "" if that has no name. */
const char *words_of_event(struct words *self, uint32_t event);
/* The field of link.h that it reads or writes, of several bit-fields that begin there the one that is meant; 0: no field. */
uint32_t words_field(const struct words *self, uint32_t event);
/* Is a local or formal named in that, other than in an index?  Then another name of it changes the words. */
int words_have_local(struct words *self, uint32_t event);
const char *words_of_place(struct words *self, const struct syms *syms, uint32_t place);
/* Was it told last by the result of a call that no variable holds, or by its type alone? */
int words_are_vague(const struct words *self);
/* What an argument of a call points to; "" if that has no name. */
const char *words_of_pointed(struct words *self, uint32_t event, uint32_t argument);
/* The same of all that is there, not of the field that comes first in it: "*job" for "job->next". */
const char *words_of_whole(struct words *self, const struct syms *syms, uint32_t place);

#endif
