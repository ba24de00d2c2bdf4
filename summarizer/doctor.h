/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * doctor.h - is everything in place for racecheck to see a program?
 *
 * The only part of the summarizer that runs a compiler.  It knows GCC's
 * command line, not its insides: what build of GCC it is and which module fits
 * is asked of racecheck.so itself (plugin/dispatch.c, option probe).
 *
 * Both return an exit status and take the arguments that follow the command's
 * name: argv[0] is the name ("doctor", "--cflags").
 */
#ifndef DOCTOR_H
#define DOCTOR_H

/* racecheck doctor [--cc=CC]: one line per check, "ok", "warn" or "FAIL", with
 * what to do about it.  CC defaults to $CC, then gcc.  0, or 2 with a FAIL. */
int doctor_main(int argc, char **argv);

/* racecheck --cflags [--kernel] [--cc=CC]: prints -fplugin=PATH for that compiler.  2 and a
 * message if there is no module for it. */
int cflags_print(int argc, char **argv);

/* racecheck --share: prints the directory of the files for build systems. */
int share_print(void);

#endif
