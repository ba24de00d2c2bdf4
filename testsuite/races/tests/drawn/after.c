/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* What the counter is afterwards is another number each time, too. */
#include <pthread.h>
#include <stdatomic.h>

static int data[101];
static int next;

static void *work(void *arg)
{
	int j = __atomic_add_fetch(&next, 1, __ATOMIC_RELAXED);

	if (j <= 100)
		data[j] = 1;
	return arg;
}

int main(void)
{
	pthread_t t[4];

	for (int i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, NULL);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
