/* SPDX-License-Identifier: GPL-3.0-or-later */
int data;
void add(void);

void add(void)
{
#pragma omp critical
	data++;
}
