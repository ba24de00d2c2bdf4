/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Element i under mutex i, but also element i+1 under mutex i. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int data[11];
pthread_mutex_t m[11];

void *run(void *arg)
{
	int i = __VERIFIER_nondet_int();

	(void)arg;
	if (i < 0 || i >= 10)
		return NULL;
	pthread_mutex_lock(&m[i]);
	data[i + 1]++; /* race possible */
	pthread_mutex_unlock(&m[i]);
	return NULL;
}

int main(void)
{
	pthread_t t;

	for (int k = 0; k < 11; k++)
		pthread_mutex_init(&m[k], NULL);
	pthread_create(&t, NULL, run, NULL);
	for (int k = 0; k < 10; k++) {
		pthread_mutex_lock(&m[k]);
		data[k]--; /* race possible */
		pthread_mutex_unlock(&m[k]);
	}
	pthread_join(t, NULL);
	return 0;
}
