/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdatomic.h>

extern atomic_int alarms;
void alarm_begin(void);
