/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The register is volatile, and the other file writes it before there is a thread. */
#include "device.h"

volatile unsigned control;

void device_reset(void)
{
	control = 0;
}
