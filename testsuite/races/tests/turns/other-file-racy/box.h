/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

extern int data;
void wait_first(void);
void wait_second(void);
void pass_to_first(void);
void pass_to_second(void);
