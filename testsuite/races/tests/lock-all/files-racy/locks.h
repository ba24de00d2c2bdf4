/* SPDX-License-Identifier: GPL-3.0-or-later */
#define N 4

void lock_one(unsigned hash);
void unlock_one(unsigned hash);
void lock_all(void);
void unlock_all(void);
