/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The square is one for all threads of the team. */
int main(void)
{
	int square = 0, squares[100];

#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		square = i * i; /* race: square */
		squares[i] = square; /* race too: square */
	}
	return squares[9] != 81;
}
