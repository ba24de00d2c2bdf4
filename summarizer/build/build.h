/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * build.h - racecheck build [OPTION...] -- COMMAND...: a build as it is, and a report behind it.
 *
 * GCC's driver, by whichever name or path it is called, looks for its parts in COMPILER_PATH first: there it finds links
 * to this program, which log what is asked for and become cc1, with the plugin and with facts in the objects (so ccache
 * keeps them), or collect2.  No flag and no file of the project is touched, and no path of ours is to be seen by what
 * configures it.  When the command has ended, the programs that were linked are analysed together.  That clang was called
 * by its name is said.
 *
 * The log has a line per compiler command: what it is, a tab, the absolute path of its output.
 */
#ifndef BUILD_BUILD_H
#define BUILD_BUILD_H

#define BUILD_VARIABLE "RACECHECK_BUILD" /* in the environment of the command: the directory of the build */
#define BUILD_PATH_VARIABLE "RACECHECK_COMPILER_PATH" /* likewise: COMPILER_PATH as it was */

/* argv[0] is "build". */
int build_main(int argc, char **argv);

/* Was this program called as a part of GCC, or as clang, in such a build?  Then it becomes that. */
void build_intercept(int argc, char **argv);

#endif
