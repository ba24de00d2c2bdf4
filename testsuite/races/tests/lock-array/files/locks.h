/* SPDX-License-Identifier: GPL-3.0-or-later */
enum name { PAGES, NAMES, LOCKS };

void enter(enum name which);
void leave(enum name which);
