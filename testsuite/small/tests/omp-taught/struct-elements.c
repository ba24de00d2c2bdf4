/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* Fields of an element of one's own. */
struct point {
	double x, y;
};

static struct point p[100];

int main(void)
{
#pragma omp parallel for
	for (int i = 0; i < 100; i++) {
		p[i].x = i;
		p[i].y = p[i].x + 1;
	}
	return p[3].y > 0;
}
