// SPDX-License-Identifier: GPL-3.0-or-later
// Only data: no function, no line.
extern int imported;
int number = 3;
static int dropped;
static int kept __attribute__((used));
int *pointer = &imported;
struct pair { int *first, *second; } pair = { .second = &number };
// types:
//   struct pair {  /* 16 bytes, aligned to 8, local to this file */
//       int *second;  /* 8 +8 */
//   };
// symbols:
//   struct pair pair;
//   int number;
//   int *pointer;
//   extern int imported;
//   static int kept __attribute__((used));
// inits:
//   pair.second = &number;
//   pointer = &imported;
