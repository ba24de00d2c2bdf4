/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -fopenmp */
/* One section hands over to the other. */
int main(void)
{
	int data = 0, ready = 0;

#pragma omp parallel sections shared(data, ready) num_threads(2)
	{
#pragma omp section
		{
			data = 1; /* not a race? issue 17: two branches that hand over */
			__atomic_store_n(&ready, 1, __ATOMIC_SEQ_CST);
		}
#pragma omp section
		{
			while (!__atomic_load_n(&ready, __ATOMIC_SEQ_CST))
				;
			data = 2;
		}
	}
	return data;
}
