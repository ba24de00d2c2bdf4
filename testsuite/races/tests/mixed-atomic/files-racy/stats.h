/* SPDX-License-Identifier: GPL-3.0-or-later */
extern unsigned hits;
void stats_reset(void);
