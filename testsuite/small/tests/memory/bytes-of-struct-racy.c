/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A struct is read byte by byte by a checksum. */
#include <pthread.h>
#include <stddef.h>

struct record {
	int id;
	long value;
};

static struct record r;

static unsigned sum(const void *p, size_t n)
{
	const unsigned char *b = p;
	unsigned s = 0;

	while (n--)
		s += *b++; /* race */
	return s;
}

static void *run(void *arg)
{
	(void)arg;
	r.value = 5; /* race */
	return NULL;
}

int main(void)
{
	pthread_t t;
	unsigned s;

	pthread_create(&t, NULL, run, NULL);
	s = sum(&r, sizeof r);
	pthread_join(t, NULL);
	return s;
}
