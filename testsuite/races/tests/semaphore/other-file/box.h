/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern int data;
void announce(void);
void expect(void);
void set_up(void);
