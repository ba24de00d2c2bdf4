/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * once.h - findings that were told already: --once=FILE.
 *
 * A build links one object into many programs, perhaps at the same time; each finding is told by the
 * first link.  FILE has a line per id.  It is locked from once_open() to once_close(): what is told in between
 * is told by nobody else.
 *
 *     struct once *once = once_open("/tmp/build-17");
 *     if (!once_has(once, finding->id)) ...
 *     once_add(once, finding->id);
 *     once_close(once);
 */
#ifndef REPORT_ONCE_H
#define REPORT_ONCE_H

struct once;

struct once *once_open(const char *path); /* NULL for NULL; failure is die() */
int once_has(const struct once *once, const char *id); /* 0 for NULL */
void once_add(struct once *once, const char *id);
void once_close(struct once *once);

#endif
