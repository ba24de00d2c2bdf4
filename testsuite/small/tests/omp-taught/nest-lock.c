/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* flags: -fopenmp */
/* A nested lock, taken twice by its owner. */
#include <omp.h>

static omp_nest_lock_t lock;
static int balance;

static void add(int n)
{
	omp_set_nest_lock(&lock);
	balance += n;
	omp_unset_nest_lock(&lock);
}

int main(void)
{
	omp_init_nest_lock(&lock);
#pragma omp parallel
	{
		omp_set_nest_lock(&lock);
		add(1);
		balance *= 2;
		omp_unset_nest_lock(&lock);
	}
	omp_destroy_nest_lock(&lock);
	return balance;
}
