/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * follow.h - one call by itself, when all contexts are known: with which context does it enter
 * its callee, if its caller was entered with that one?  Internal to contexts/; others call
 * contexts_follow().
 */
#ifndef CONTEXTS_FOLLOW_H
#define CONTEXTS_FOLLOW_H

#include <stdint.h>

struct following;
struct access_call;
struct maker;

/* Is it the call that is followed? */
int follows_call(const struct following *self, const struct access_call *call);
/* It enters the target so. */
void follow_arrive(struct following *self, struct maker *maker, const struct access_call *call,
		   uint32_t target);

#endif
