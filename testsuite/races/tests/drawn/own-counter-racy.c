/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each thread has a counter of its own, and the array is everybody's. */
#include <pthread.h>

struct part {
	pthread_mutex_t lock;
	int next;
	int *data;
};
static int data[100];

static void *work(void *arg)
{
	struct part *p = arg;
	int i;

	pthread_mutex_lock(&p->lock);
	i = p->next++;
	pthread_mutex_unlock(&p->lock);
	p->data[i] = 1; /* race? what a field of its own object leads to in an array is taken to be its part */
	return NULL;
}

int main(void)
{
	struct part parts[2] = { { PTHREAD_MUTEX_INITIALIZER, 0, data }, { PTHREAD_MUTEX_INITIALIZER, 0, data } };
	pthread_t t[2];

	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, work, &parts[i]);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	return 0;
}
