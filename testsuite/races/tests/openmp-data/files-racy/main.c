/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sum.h"

int main(void)
{
	int a[100];

	for (int i = 0; i < 100; i++)
		a[i] = i;
	return sum_of(a, 100) != 4950;
}
