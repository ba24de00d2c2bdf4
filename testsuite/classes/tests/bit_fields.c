/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A write of a bit-field stores its neighbours, too: another thread's write of one of them is lost,
 * whatever numbers they store.  Bit-fields on two sides of a `:0` have words of their own.
 */
#include <pthread.h>

struct dev { unsigned up : 1, mode : 3; unsigned : 0; unsigned speed : 8; };
static struct dev dev;

static void *opener(void *arg)
{
	((struct dev *)arg)->up = 1; /* class: lost-update */
	return arg;
}

int main(void)
{
	pthread_t t;

	pthread_create(&t, NULL, opener, &dev);
	dev.mode = 3; /* class: lost-update */
	dev.speed = 9;
	pthread_join(t, NULL);
	return (int)dev.speed;
}
