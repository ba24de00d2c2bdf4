/* SPDX-License-Identifier: GPL-3.0-or-later */
void module_init(void);
int module_count(void);
