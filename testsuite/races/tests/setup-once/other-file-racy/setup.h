/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int limit;
void setup(void);
