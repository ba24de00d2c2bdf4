/* SPDX-License-Identifier: GPL-3.0-or-later */
int data;
void start(void);

void start(void)
{
#pragma omp task
	data = 7;
}
