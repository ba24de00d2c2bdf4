/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A pointer to main's thread-local variable goes to the thread: it is not local any more. */
#include <pthread.h>
#include <stdio.h>

static _Thread_local struct {
	int allocations;
} self;

static void *steal(void *arg)
{
	int *allocations = arg;

	*allocations = 0; /* race possible */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, steal, &self.allocations);
	self.allocations++; /* race possible */
	pthread_join(t, NULL);
	printf("%d\n", self.allocations);
	return 0;
}
