/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads add to one another's number. */
#include <pthread.h>
#include <assert.h>

int i = 1, j = 1;

void *t1(void *arg)
{
	(void)arg;
	for (int k = 0; k < 5; k++)
		i += j; /* race */
	return NULL;
}

void *t2(void *arg)
{
	(void)arg;
	for (int k = 0; k < 5; k++)
		j += i; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, t1, NULL);
	pthread_create(&b, NULL, t2, NULL);
	assert(i <= 144 && j <= 144); /* race */
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
