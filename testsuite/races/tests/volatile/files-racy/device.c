/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The register is volatile, and written by two files. */
#include "device.h"

volatile unsigned control;

void device_reset(void)
{
	control = 0; /* race possible: control */
}
