/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * own_bodies.h - functions of the program that only share their name with one of lockdb.
 *
 * The model of a lock stands for the body of a function, where the program is built with the library itself.
 * A body without an atomic or volatile access, assembler, or a call that could synchronise is none: such a
 * sem_wait() is the program's own, and its body is what counts.  So does a body without assembler where the
 * model only says which memory is accessed: it may keep what it is given in a variable of its own.
 * What a user's file says stays, and so does the model where the definition is weak: another one takes its
 * place when the program is loaded.
 */
#ifndef CALLGRAPH_OWN_BODIES_H
#define CALLGRAPH_OWN_BODIES_H

struct arena;
struct link;
struct lockdb;

/* db, without what it says of such functions. */
const struct lockdb *own_bodies(const struct link *link, const struct lockdb *db, struct arena *arena);

#endif
