/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Red and black: who is even looks at its neighbours, which are odd. */
static double line[1000], plane[100][100];

int main(void)
{
	for (int colour = 0; colour < 2; colour++) {
#pragma omp parallel for
		for (int i = 1; i < 999; i++)
			if (i % 2 == colour)
				line[i] = line[i - 1] + line[i + 1]; /* not a race? possible: remainders are not compared */
#pragma omp parallel for
		for (int i = 1; i < 99; i++)
			for (int j = 1 + (i + colour) % 2; j < 99; j += 2)
				plane[i][j] = plane[i - 1][j] + plane[i + 1][j]; /* not a race? possible: likewise */
	}
	return line[3] > plane[3][4];
}
