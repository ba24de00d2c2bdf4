/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is assumed is not that the word was free; and another word. */
#include <pthread.h>
#include <stdlib.h>

void __VERIFIER_assume(int condition) { if (!condition) exit(0); }
static void assume_abort_if_not(int condition) { if (!condition) abort(); }

static int door, window;
static long people, birds;

static void __VERIFIER_atomic_acquire(void)
{
	__VERIFIER_assume(window == 0);
	door = 1;
}

static void __VERIFIER_atomic_release(void)
{
	__VERIFIER_assume(door == 1);
	door = 0;
}

static void __VERIFIER_atomic_open(int *word)
{
	assume_abort_if_not(*word >= 0);
	*word = 1;
}

static void __VERIFIER_atomic_close(int *word)
{
	*word = 0;
}

static void *guest(void *arg)
{
	__VERIFIER_atomic_acquire();
	people++; /* race: people */
	__VERIFIER_atomic_release();
	__VERIFIER_atomic_open(&window);
	birds++; /* race: birds */
	__VERIFIER_atomic_close(&window);
	return arg;
}

int main(void)
{
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, guest, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
