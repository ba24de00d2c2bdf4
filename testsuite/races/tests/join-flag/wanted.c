/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* A thread is created if there is something to do, and joined if there was: 0 stands for both that nothing was asked
 * and that there is nothing. */
#include <pthread.h>
#include <stdlib.h>
struct part {
	pthread_t thread;
	unsigned long offset;
};
static unsigned long sum;
static unsigned long find(int n)
{
	return (unsigned long)rand() % (unsigned)n;
}
static void *load(void *arg)
{
	struct part *part = arg;

	sum += part->offset;
	return NULL;
}
static unsigned long load_all(int n)
{
	struct part part;
	unsigned long offset = 0;

	if (n > 1) {
		offset = find(n);
		if (offset) {
			part.offset = offset;
			if (pthread_create(&part.thread, NULL, load, &part))
				abort();
			n--;
		}
	}
	if (offset && pthread_join(part.thread, NULL))
		abort();
	return sum + (unsigned)n;
}
int main(int argc, char **argv)
{
	(void)argv;
	load_all(argc);
	sum++;
	return (int)sum;
}
