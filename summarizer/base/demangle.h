/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * demangle.h - C++ names as the programmer wrote them.
 */
#ifndef BASE_DEMANGLE_H
#define BASE_DEMANGLE_H

struct arena;

/* The readable form, in the arena; the name itself when it is not mangled. */
const char *demangle(struct arena *arena, const char *name);

/* A function's readable name without its result and parameters: "ns::f" of
 * "ns::f(int)", "f<int>" of "int f<int>(int)".  The name itself if it has none. */
const char *demangle_short(struct arena *arena, const char *readable);

#endif
