/* SPDX-License-Identifier: GPL-3.0-or-later */
void slot_count(long number);
long slots_sum(void);
