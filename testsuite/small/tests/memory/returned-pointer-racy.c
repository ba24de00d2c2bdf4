/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A getter hands out the address of what a lock protects. */
#include <pthread.h>

static struct {
	pthread_mutex_t m;
	int value;
} s = {PTHREAD_MUTEX_INITIALIZER, 0};

static int *value_of(void)
{
	return &s.value;
}

static void *run(void *arg)
{
	(void)arg;
	pthread_mutex_lock(&s.m);
	*value_of() += 1; /* race */
	pthread_mutex_unlock(&s.m);
	return NULL;
}

int main(void)
{
	pthread_t t;
	int *v = value_of();

	pthread_create(&t, NULL, run, NULL);
	*v = 5; /* race */
	pthread_join(t, NULL);
	return 0;
}
