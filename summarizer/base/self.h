/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * self.h - where this program is.
 */
#ifndef BASE_SELF_H
#define BASE_SELF_H

/* Its absolute path, as /proc says; where there is no /proc, by the name that it was called by, looked up in PATH if
 * that has no slash.  NULL: unknown.  The first call counts: make it before a change of the directory. */
const char *self_path(void);

#endif
