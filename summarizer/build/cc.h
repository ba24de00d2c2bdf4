/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * cc.h - racecheck cc: a compiler that tells of races when it links a program.
 *
 *     make CC="racecheck cc"
 *
 * A compile is GCC's with the plugin, facts in the object.  After a link that makes a program, that is analysed and
 * compared with its state of the link before, PROGRAM.rcstate; what is new is told on standard error, each finding
 * once per run of make.  The exit status is the compiler's, unless --fail-on asks for more.
 */
#ifndef BUILD_CC_H
#define BUILD_CC_H

/* argv[0] is "cc"; returns the exit status, or becomes the compiler. */
int cc_main(int argc, char **argv);

#endif
