/* SPDX-License-Identifier: GPL-3.0-or-later */
void stats_init(void);
void stats_count(void);
