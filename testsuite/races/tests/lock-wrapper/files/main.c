/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The lock type and its functions live in another file. */
#include "lock.h"

#include <stdio.h>

static struct {
	lock_t lock;
	int clicks;
} mouse;

static void *listener(void *arg)
{
	for (int i = *(const int *)arg; i > 0; i--) {
		lock_take(&mouse.lock); /* mutate */
		mouse.clicks++;
		lock_drop(&mouse.lock);
	}
	return NULL;
}

int main(void)
{
	static const int clicks = 25;
	pthread_t t;

	lock_create(&mouse.lock, "mouse");
	pthread_create(&t, NULL, listener, (void *)&clicks);
	lock_take(&mouse.lock); /* mutate */
	mouse.clicks = 0;
	lock_drop(&mouse.lock);
	pthread_join(t, NULL);
	printf("%d\n", mouse.clicks);
	return 0;
}
