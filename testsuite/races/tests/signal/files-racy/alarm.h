/* SPDX-License-Identifier: GPL-3.0-or-later */
extern int alarms;
void alarm_begin(void);
