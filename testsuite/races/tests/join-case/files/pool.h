/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int count;
int pool_start(int n);
void pool_stop(void);
