/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A buffer per thread, as strerror() has it. */
#include <pthread.h>
#include <stdio.h>

static const char *name_of(int code)
{
	static _Thread_local char buffer[32];

	snprintf(buffer, sizeof buffer, "error %d", code);
	return buffer;
}

static void *complain(void *arg)
{
	puts(name_of((int)(long)arg));
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	for (long i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, complain, (void *)i);
	puts(name_of(99));
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL); /* equivalent: nothing is shared */
	return 0;
}
