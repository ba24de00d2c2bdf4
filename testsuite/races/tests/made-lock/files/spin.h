/* SPDX-License-Identifier: GPL-3.0-or-later */
void spin_lock(int *word);
void spin_unlock(int *word);
