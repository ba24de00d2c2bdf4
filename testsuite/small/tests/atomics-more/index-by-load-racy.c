/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Index and increment are two steps. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next;
static int work[200];

static void *run(void *arg)
{
	int i;

	(void)arg;
	while ((i = atomic_load(&next)) < 100) {
		atomic_store(&next, i + 1);
		work[i] = i * i; /* race possible */
	}
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return work[9];
}
