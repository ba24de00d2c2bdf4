/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * print.h - the effective database as one file of lockdb.  Reading that file
 * instead of all that it was made from gives the same database.
 */
#ifndef LOCKDB_PRINT_H
#define LOCKDB_PRINT_H

struct lockdb;
struct text;

void lockdb_print(struct text *out, const struct lockdb *db);

#endif
