/* SPDX-License-Identifier: GPL-3.0-or-later */
void stage_set(int value);
int stage_get(void);
