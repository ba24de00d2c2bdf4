/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main adds as if it were alone. */
#include "box.h"

static void *work(void *arg)
{
	add();
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	*(int *)&data += 1; /* race-mixed-atomic: data */
	pthread_join(t, NULL);
	return 0;
}
