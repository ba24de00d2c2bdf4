/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

#define N 8
extern int data[N];
void enter(unsigned k);
void leave(unsigned k);
