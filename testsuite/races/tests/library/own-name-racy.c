/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own send() is not the library's. */
#include <pthread.h>

static int sent;

void send(int n);

void send(int n)
{
	sent += n; /* race */
}

static void *sender(void *arg)
{
	send(1);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	pthread_create(&a, NULL, sender, NULL);
	pthread_create(&b, NULL, sender, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return sent;
}
