/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * order_file.h - the lock order that a project has committed: racecheck locks --order writes it.
 *
 *     # comment
 *     src/cache.c:cache_lock -> log_lock
 *
 * An acquisition that the file has in the other direction, directly or through other locks, is a finding of the
 * rule lock-order, whether a thread can be caught or not.  One that it does not have at all fits.
 */
#ifndef DEADLOCKS_ORDER_FILE_H
#define DEADLOCKS_ORDER_FILE_H

struct arena;
struct order_file;

/* Reads the file; dies if that cannot be. */
const struct order_file *order_file_read(const char *path, struct arena *arena);

#endif
