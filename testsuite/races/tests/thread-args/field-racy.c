/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One argument block for all: filled anew while the last thread still reads it. */
#include <pthread.h>

struct range {
	unsigned begin;
	unsigned end;
};

static void *scan(void *arg)
{
	struct range *r = arg;
	unsigned long n = 0;

	for (unsigned i = r->begin; i < 1000; i++) /* race: begin */
		n += i;
	return (void *)n;
}

int main(void)
{
	static struct range range;
	pthread_t t[2];

	for (unsigned i = 0; i < 2; i++) {
		range.begin = i * 500; /* race: begin */
		pthread_create(&t[i], NULL, scan, &range);
	}
	pthread_join(t[0], NULL);
	pthread_join(t[1], NULL);
	return (int)range.end;
}
