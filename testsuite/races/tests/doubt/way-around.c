/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nobody sets "lenient", and main() changes the number only where it is set. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
int lenient;
static int served;

static int load(const char *name)
{
	FILE *file = fopen(name, "r");

	if (!file)
		return -1;
	fclose(file);
	return 0;
}

static void *server(void *arg)
{
	pthread_mutex_lock(&lock);
	served++; /* not a race? possible: nobody sets it here */
	pthread_mutex_unlock(&lock);
	return arg;
}

int main(int argc, char **argv)
{
	pthread_t t;

	pthread_create(&t, NULL, server, NULL);
	if (argc < 2 || load(argv[1]) < 0)
		exit(1);
	if (lenient)
		served--; /* not a race? possible: nobody sets it here */
	pthread_join(t, NULL);
	return served;
}
