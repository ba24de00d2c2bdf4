/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pointer is atomic, what it points to is not. */
#include <pthread.h>
#include <stdatomic.h>

static int cell;
static _Atomic(int *) where = &cell;

static void *run(void *arg)
{
	int *p = atomic_load(&where);

	(void)arg;
	*p += 1; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return cell;
}
