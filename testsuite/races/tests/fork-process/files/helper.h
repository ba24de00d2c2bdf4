/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int jobs;
void helper_begin(void);
