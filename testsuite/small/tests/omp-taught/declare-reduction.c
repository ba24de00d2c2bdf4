/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A reduction of one's own. */
struct pair {
	int a, b;
};
#pragma omp declare reduction(add : struct pair : omp_out.a += omp_in.a, omp_out.b += omp_in.b)

int main(void)
{
	struct pair p = {0, 0};

#pragma omp parallel for reduction(add : p)
	for (int i = 0; i < 100; i++) {
		p.a += i;
		p.b -= i;
	}
	return p.a + p.b;
}
