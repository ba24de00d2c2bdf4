/* SPDX-License-Identifier: GPL-3.0-or-later */
void get(void);
void put(void);
void wait_all(void);
