/* SPDX-License-Identifier: GPL-3.0-or-later */
int is_main_thread(void);
void note_main_thread(void);
