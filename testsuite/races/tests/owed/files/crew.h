/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int state;
void crew_init(void);
void hire(void);
