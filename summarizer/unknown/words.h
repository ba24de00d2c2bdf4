/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * words.h - do the names of two functions say that one undoes what the other does?
 */
#ifndef UNKNOWN_WORDS_H
#define UNKNOWN_WORDS_H

/* "osal_enter", "osal_leave": they differ in a pair of words such as enter and leave. */
int words_are_pair(const char *acquire, const char *release);
/* Has it the first word of such a pair, or a part of a word that looks so? */
int words_may_acquire(const char *name);
/* "my_rdlock", "lock_shared": does it lock for readers? */
int words_are_shared(const char *acquire);

#endif
