/* SPDX-License-Identifier: GPL-3.0-or-later */
void clock_begin(void);
int clock_read(void);
