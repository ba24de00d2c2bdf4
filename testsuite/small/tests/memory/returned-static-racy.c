/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The result of localtime is one static struct. */
#include <pthread.h>
#include <time.h>

static int hours[2];

static void *run(void *arg)
{
	time_t now = 1000;
	struct tm *tm = localtime(&now); /* race possible */

	*(int *)arg = tm->tm_hour; /* race too */
	return NULL;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, NULL, run, &hours[0]);
	pthread_create(&u, NULL, run, &hours[1]);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return hours[0];
}
