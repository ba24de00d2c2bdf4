/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * own_bodies.h - functions of lockdb of which the program has a body: which of them counts.
 *
 * The model of a lock stands for the body of a function, where the program is built with the library itself.
 * A body without an atomic or volatile access, assembler, or a call that could synchronise is none: such a
 * sem_wait() is the program's own, and its body is what counts.  So does a body without assembler where the
 * model only says which memory is accessed: it may keep what it is given in a variable of its own.
 * What a user's file says stays, and so does the model where the definition is weak: another one takes its
 * place when the program is loaded.  It stands as well for a body that is only a copy for its callers ("extern inline" of
 * GNU C, as the C library's headers have it for -D_FORTIFY_SOURCE): the function itself is the library's.
 */
#ifndef CALLGRAPH_OWN_BODIES_H
#define CALLGRAPH_OWN_BODIES_H

struct arena;
struct link;
struct lockdb;

/* db, without what it says of functions whose own body counts. */
const struct lockdb *own_bodies(const struct link *link, const struct lockdb *db, struct arena *arena);

#endif
