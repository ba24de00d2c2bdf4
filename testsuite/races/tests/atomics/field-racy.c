/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main adds as if it were alone. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

struct box {
	atomic_int data;
};

static void *work(void *arg)
{
	struct box *b = arg;

	atomic_fetch_add(&b->data, 1); /* race-mixed-atomic: data */
	return arg;
}

int main(void)
{
	struct box *b = calloc(1, sizeof *b);
	pthread_t t;

	pthread_create(&t, NULL, work, b);
	*(int *)&b->data += 1; /* race-mixed-atomic: data */
	pthread_join(t, NULL);
	return 0;
}
