/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two threads copy strings into one buffer. */
#include <pthread.h>
#include <string.h>

static char name[32];

static void *run(void *arg)
{
	strcpy(name, arg); /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, run, "thread");
	strcpy(name, "main"); /* race */
	pthread_join(t, NULL);
	return 0;
}
