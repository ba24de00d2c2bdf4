/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Both threads write the same value: a race even so. */
#include <pthread.h>
#include <stdbool.h>

static bool found;
static int data[100];

static void *search(void *arg)
{
	int *from = arg;

	for (int i = 0; i < 50; i++)
		if (from[i] == 7)
			found = true; /* race */
	return NULL;
}

int main(void)
{
	pthread_t a, b;

	data[3] = data[70] = 7;
	pthread_create(&a, NULL, search, data);
	pthread_create(&b, NULL, search, data + 50);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return found;
}
