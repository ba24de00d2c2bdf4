/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second element is reached by arithmetic from the first. */
#include <pthread.h>

static int pair[2];

static void *run(void *arg)
{
	int *p = &pair[0];

	(void)arg;
	p++;
	*p = 3; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pair[1] = 4; /* race */
	pthread_join(t, NULL);
	return 0;
}
