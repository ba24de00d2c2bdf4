/* SPDX-License-Identifier: GPL-3.0-or-later */
int data[100];
void set(int i);

void set(int i)
{
	data[i] = i;
}
