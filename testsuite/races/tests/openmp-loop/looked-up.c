/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* Each element has one place, which an array tells. */
static int place[100], from[100], to[100];

int main(void)
{
	for (int i = 0; i < 100; i++)
		place[i] = (i * 7) % 100;
#pragma omp parallel for
	for (int i = 0; i < 100; i++)
		to[place[i]] = from[i]; /* not a race? possible: that no two are the same is not known */
	return to[3];
}
