/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Only the thread with number 0. */
#include <pthread.h>

static int x;
static void *work(void *arg)
{
	long id = (long)arg;
	if (id == 0)
		x++;
	return NULL;
}
int main(void)
{
	pthread_t t[4];
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return x;
}
