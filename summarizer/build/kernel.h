/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * kernel.h - racecheck kernel: what kbuild built, as the kernel links it.
 *
 *     make KCFLAGS="$(racecheck --cflags --kernel)"
 *     racecheck kernel [O=DIR] [M=DIR] [--paths DIR...] [--since=REV] [--facts-only] [--state] [OPTION...]
 *
 * vmlinux and each module are a report of their own, in the kernel's memory model; with --paths the objects below these
 * directories are one, as an open world.  Each finding is told once.
 */
#ifndef BUILD_KERNEL_H
#define BUILD_KERNEL_H

/* argv[0] is "kernel". */
int kernel_main(int argc, char **argv);

#endif
