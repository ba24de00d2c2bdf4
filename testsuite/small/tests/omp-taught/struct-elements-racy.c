/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* The neighbour's field. */
struct point {
	double x, y;
};

static struct point p[101];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		p[i].x = p[i + 1].x; /* race */
	return p[3].x > 0;
}
