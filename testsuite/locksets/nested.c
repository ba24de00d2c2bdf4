// SPDX-License-Identifier: GPL-3.0-or-later
// flags: -O2 -fopenmp
// Nested functions, thread-local data, critical sections of OpenMP.
#include <omp.h>
#include <pthread.h>

struct obj {
	pthread_mutex_t m;
	int n;
};

pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER;
__thread struct obj *mine;
_Thread_local int depth;
omp_lock_t ol;
int n;

void nested(struct obj *p)
{
	void lock(void)
	{
		pthread_mutex_lock(&p->m);
	}
	void unlock(void)
	{
		pthread_mutex_unlock(&p->m);
	}

	lock();
	p->n++; // locks here: p->m
	unlock();
	p->n++; // locks here: none
}

void nested_global(void)
{
	void bump(void)
	{
		n++; // locks here: a
	}

	pthread_mutex_lock(&a);
	bump();
	pthread_mutex_unlock(&a);
}

void of_thread(void)
{
	pthread_mutex_lock(&mine->m);
	mine->n++; // locks here: mine->m
	pthread_mutex_unlock(&mine->m);
	mine->n++; // locks here: none
}

void counted(void)
{
	if (depth == 0)
		pthread_mutex_lock(&a);
	n++; // relative: a or none
	if (depth == 0)
		pthread_mutex_unlock(&a);
	n++; // relative: none
}

void critical(void)
{
#pragma omp critical
	n++; // locks here: <omp-critical>
#pragma omp critical(name)
	n++; // locks here: .gomp_critical_user_name
	n++; // locks here: none
}

void parallel(void)
{
#pragma omp parallel
	{
		n++; // locks here: none
#pragma omp critical
		n++; // locks here: <omp-critical>
	}
}

void omp(void)
{
	omp_set_lock(&ol);
	n++; // locks here: ol
	omp_unset_lock(&ol);
	n++; // locks here: none
	if (omp_test_lock(&ol)) {
		n++; // locks here: ol
		omp_unset_lock(&ol);
	}
	n++; // locks here: none
}
