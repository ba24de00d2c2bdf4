/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* no races */
/* The square is private. */
int main(void)
{
	int square = 0, squares[100];

#pragma omp parallel for private(square)
	for (int i = 0; i < 100; i++) {
		square = i * i;
		squares[i] = square;
	}
	return squares[9] != 81;
}
