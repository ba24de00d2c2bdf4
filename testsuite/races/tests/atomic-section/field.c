/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What a section touches through its argument; sections within sections. */
#include <pthread.h>
#include <stdlib.h>

struct tank {
	int level, pumps;
};

static void __VERIFIER_atomic_one(int *n)
{
	++*n;
}

static void __VERIFIER_atomic_fill(struct tank *tank, int amount)
{
	tank->level += amount;
	__VERIFIER_atomic_one(&tank->pumps);
	if (tank->level < 0)
		abort();
	tank->pumps++;
}

static void *pump(void *arg)
{
	__VERIFIER_atomic_fill(arg, 2);
	return NULL;
}

int main(void)
{
	struct tank *tank = calloc(1, sizeof *tank);
	pthread_t t;

	pthread_create(&t, NULL, pump, tank);
	__VERIFIER_atomic_fill(tank, -1);
	__VERIFIER_atomic_one(&tank->level);
	pthread_join(t, NULL);
	free(tank);
	return 0;
}
