/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern int data;
void let_go(void);
void last(void);
void expect(void);
void set_up(void);
