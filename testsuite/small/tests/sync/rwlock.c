/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Readers share the lock, the writer has it alone. */
#include <pthread.h>

static pthread_rwlock_t l = PTHREAD_RWLOCK_INITIALIZER;
static int x, y;

static void *writer(void *arg)
{
	(void)arg;
	pthread_rwlock_wrlock(&l);
	x++;
	y--;
	pthread_rwlock_unlock(&l);
	return NULL;
}

static void *reader(void *arg)
{
	int s;

	(void)arg;
	pthread_rwlock_rdlock(&l);
	s = x + y;
	pthread_rwlock_unlock(&l);
	return s ? &x : NULL;
}

int main(void)
{
	pthread_t t[4];

	pthread_create(&t[0], NULL, writer, NULL);
	pthread_create(&t[1], NULL, reader, NULL);
	pthread_create(&t[2], NULL, writer, NULL);
	pthread_create(&t[3], NULL, reader, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
