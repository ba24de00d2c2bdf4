/* SPDX-License-Identifier: GPL-3.0-or-later */
int bell_make(void);
void bell_ring(void);
void bell_await(void);
