/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int max_clients;
extern int max_idle;

void limits_load(int scale);
