/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The same with functions, an array, and sections that run at once. */
#include <pthread.h>

void __VERIFIER_atomic_begin(void) {}
void __VERIFIER_atomic_end(void) {}

static int wants[2], turn;
static long account;

static void set(int *word, int value)
{
	__VERIFIER_atomic_begin();
	*word = value;
	__VERIFIER_atomic_end();
}

static void enter(int me)
{
	int his, whose;

	__VERIFIER_atomic_begin();
	wants[me] = 1;
	__VERIFIER_atomic_end();
	__VERIFIER_atomic_begin();
	turn = !me;
	__VERIFIER_atomic_end();
	do {
		__VERIFIER_atomic_begin();
		his = wants[!me];
		__VERIFIER_atomic_end();
		__VERIFIER_atomic_begin();
		whose = turn;
		__VERIFIER_atomic_end();
	} while (his && whose != me);
}

static void *one(void *arg)
{
	enter(0);
	account++; /* not a race? the protocol is not proved */
	set(&wants[0], 0);
	return arg;
}

static void *two(void *arg)
{
	enter(1);
	account--; /* not a race? the protocol is not proved */
	set(&wants[1], 0);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, one, NULL);
	pthread_create(&u, NULL, two, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return account != 0;
}
