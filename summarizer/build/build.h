/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * build.h - racecheck build [OPTION...] -- COMMAND...: a build as it is, and a report behind it.
 *
 * The command finds, first in its PATH, compilers of the names that are there: links to this program, which log
 * what is asked for and become the real compiler, with the plugin and with facts in the objects (so ccache keeps
 * them).  No flag and no file of the project is touched.  When the command has ended, the programs that were linked
 * are analysed together.  What went past the plugin is said: clang, and compilers called by an absolute path.
 *
 * The log has a line per compiler command: what it is, a tab, the absolute path of its output.
 */
#ifndef BUILD_BUILD_H
#define BUILD_BUILD_H

#define BUILD_VARIABLE "RACECHECK_BUILD" /* in the environment of the command: the directory of the build */

/* argv[0] is "build". */
int build_main(int argc, char **argv);

/* Was this program called as a compiler of such a build?  Then it becomes that. */
void build_intercept(int argc, char **argv);

#endif
