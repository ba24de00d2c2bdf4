/* SPDX-License-Identifier: GPL-3.0-or-later */
struct settings { int port; int background; };
extern struct settings settings;
void count(void);
