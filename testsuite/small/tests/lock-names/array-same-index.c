/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Element i under mutex i, for any i. */
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

int data[10];
pthread_mutex_t m[10];

void *run(void *arg)
{
	int i = __VERIFIER_nondet_int();

	(void)arg;
	if (i < 0 || i >= 10)
		return NULL;
	pthread_mutex_lock(&m[i]);
	data[i]++;
	pthread_mutex_unlock(&m[i]);
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	for (int k = 0; k < 10; k++)
		pthread_mutex_init(&m[k], NULL);
	pthread_create(&t, NULL, run, NULL);
	pthread_create(&u, NULL, run, NULL);
	for (int k = 0; k < 10; k++) {
		pthread_mutex_lock(&m[k]);
		data[k] = 0;
		pthread_mutex_unlock(&m[k]);
	}
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
