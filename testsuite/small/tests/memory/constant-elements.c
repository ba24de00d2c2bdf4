/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two constant indices, two elements. */
#include <pthread.h>

static int pair[2];

static void *run(void *arg)
{
	(void)arg;
	pair[0]++;
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, NULL);
	pair[1]++;
	pthread_join(t, NULL);
	return 0;
}
