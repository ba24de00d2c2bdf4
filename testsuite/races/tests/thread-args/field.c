/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Two threads get a field each of one struct. */
#include <pthread.h>

static struct {
	int left, right;
} pair;

static void *count(void *arg)
{
	++*(int *)arg;
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, count, &pair.left);
	pthread_create(&b, NULL, count, &pair.right);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return pair.left + pair.right;
}
