/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Memory kept by pthread_setspecific belongs to the thread. */
#include <pthread.h>
#include <stdlib.h>

static pthread_key_t key;

static int *mine(void)
{
	int *p = pthread_getspecific(key);

	if (!p) {
		p = calloc(1, sizeof *p);
		pthread_setspecific(key, p);
	}
	return p;
}

static void *run(void *arg)
{
	(void)arg;
	for (int i = 0; i < 10; i++)
		++*mine();
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_key_create(&key, free);
	pthread_create(&t, NULL, run, NULL);
	run(NULL);
	pthread_join(t, NULL);
	return 0;
}
