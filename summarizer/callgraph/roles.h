/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * roles.h - fills call_node.roles and call_node.marks: what annotations (racecheck.h), lockdb's
 * rules and its "before" say of the program's own functions.
 */
#ifndef CALLGRAPH_ROLES_H
#define CALLGRAPH_ROLES_H

struct arena;
struct callgraph;
struct lockdb;

void roles_find(struct callgraph *graph, const struct lockdb *db, struct arena *arena);

#endif
