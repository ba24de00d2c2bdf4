/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* positive numbers are copied to the front of another array */
#include <stdlib.h>
static int compact(int *out, const int *in, int n)
{
	int k = 0;
	#pragma omp parallel for
	for (int i = 0; i < n; i++) {
		int at;
		if (in[i] <= 0)
			continue;
		at = k++;	/* race */
		out[at] = in[i];	/* race too */
	}
	return k;
}
int main(void)
{
	int in[300], out[300];
	for (int i = 0; i < 300; i++)
		in[i] = rand() % 100 - 50;
	return compact(out, in, 300) == 300;
}
