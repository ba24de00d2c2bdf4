/* SPDX-License-Identifier: GPL-3.0-or-later */
void enter(void);
void leave(void);
void set(int value);
int get(void);
void *run(void *arg);
