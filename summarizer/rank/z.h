/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * z.h - the z-test of RacerX 8.4: how unlikely it is that s of n places hold a lock by chance, if chance
 * does so at four of five.
 *
 *     z = (s/n - 0.8) / sqrt(0.8 * 0.2 / n)
 */
#ifndef RANK_Z_H
#define RANK_Z_H

#include <stdint.h>

#define Z_BELIEF 200 /* hundredths: from here on it is a belief */

/* 100 * z, rounded; 0 if there is no place.  37 of 38: 268. */
int32_t z_hundredths(uint32_t s, uint32_t n);

#endif
