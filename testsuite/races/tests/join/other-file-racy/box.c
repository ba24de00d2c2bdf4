/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "box.h"

pthread_t thread;
int data;

void finish(void)
{
	pthread_join(thread, NULL);
}
