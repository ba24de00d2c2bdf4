/* SPDX-License-Identifier: GPL-3.0-or-later */
void parse(int command, int value);
