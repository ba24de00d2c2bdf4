/* SPDX-License-Identifier: GPL-3.0-or-later */
/* main does not go through once. */
#include "box.h"

static void *work(void *arg)
{
	return get() ? arg : NULL;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, work, NULL);
	if (!data) /* race: data */
		return 1;
	pthread_join(t, NULL);
	return 0;
}
