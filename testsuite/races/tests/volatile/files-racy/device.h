/* SPDX-License-Identifier: GPL-3.0-or-later */
extern volatile unsigned control;
void device_reset(void);
