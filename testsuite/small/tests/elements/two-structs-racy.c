/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Element's lock is of the one struct, its datum is of the other. */
#include <pthread.h>

struct s {
	int datum;
	pthread_mutex_t m;
} A = {0, PTHREAD_MUTEX_INITIALIZER}, B = {0, PTHREAD_MUTEX_INITIALIZER};

static void update(struct s *p, struct s *q)
{
	pthread_mutex_lock(&p->m);
	q->datum++; /* race */
	pthread_mutex_unlock(&p->m);
}

static void *run(void *arg)
{
	(void)arg;
	update(&B, &A);
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	update(&A, &A);
	pthread_join(t, NULL);
	return 0;
}
