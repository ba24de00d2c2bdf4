/* SPDX-License-Identifier: GPL-3.0-or-later */
/* arguments for threads in a loop: one for all, or one for each */
#include <pthread.h>
#include <stdlib.h>
#define T 5
struct arg { int id; int *out; };
static int results[T];
static void *run(void *p)
{
	struct arg *a = p;
	int id = a->id;	/* race */
	results[id % T] = id * 2;	/* race too */
	return NULL;
}
static pthread_t spawn(int i)
{
	static struct arg shared;
	pthread_t t;
	struct arg *a = &shared;
	a->id = i;	/* race */
	a->out = results;
	pthread_create(&t, NULL, run, a);
	return t;
}
int main(void)
{
	pthread_t t[T];
	for (int i = 0; i < T; i++)
		t[i] = spawn(i);
	for (int i = 0; i < T; i++)
		pthread_join(t[i], NULL);
	return results[1];
}
