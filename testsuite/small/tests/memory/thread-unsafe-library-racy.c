/* SPDX-License-Identifier: GPL-3.0-or-later */
/* strtok keeps its place in a static variable. */
#include <pthread.h>
#include <string.h>

static void *run(void *arg)
{
	char *p = strtok(arg, " "); /* race */

	while (p)
		p = strtok(NULL, " "); /* race */
	return NULL;
}

int main(void)
{
	pthread_t t, u;
	char one[] = "a b c", two[] = "d e f";

	pthread_create(&t, NULL, run, one);
	pthread_create(&u, NULL, run, two);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	return 0;
}
