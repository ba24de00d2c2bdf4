/* SPDX-License-Identifier: GPL-3.0-or-later */
int gate_look(void);
void gate_open(void);
