/* SPDX-License-Identifier: GPL-3.0-or-later */
extern long posted;
int inbox_open(void);
long inbox_take(void);
