/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* Copies in and out under the lock; what is passed by value is private. */
#include <pthread.h>
#include <stdio.h>

struct colour {
	unsigned char red, green, blue;
};

static pthread_mutex_t paint_lock = PTHREAD_MUTEX_INITIALIZER;
static struct colour wall;

static struct colour mix(struct colour a, struct colour b)
{
	a.red = (unsigned char)((a.red + b.red) / 2);
	a.green = (unsigned char)((a.green + b.green) / 2);
	a.blue = (unsigned char)((a.blue + b.blue) / 2);
	return a;
}

static void paint(struct colour c)
{
	pthread_mutex_lock(&paint_lock);
	wall = mix(wall, c);
	pthread_mutex_unlock(&paint_lock);
}

static void *painter(void *arg)
{
	const struct colour *c = arg;

	paint(*c);
	return NULL;
}

int main(void)
{
	struct colour red = {255, 0, 0}, blue = {0, 0, 255};
	pthread_t t;

	pthread_create(&t, NULL, painter, &red);
	paint(blue);
	pthread_join(t, NULL);
	printf("%d %d %d\n", wall.red, wall.green, wall.blue);
	return 0;
}
