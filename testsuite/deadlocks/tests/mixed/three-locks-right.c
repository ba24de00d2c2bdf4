/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>

struct res { pthread_mutex_t lock; int used; };
static struct res disk = { PTHREAD_MUTEX_INITIALIZER, 0 }, net = { PTHREAD_MUTEX_INITIALIZER, 0 },
	gpu = { PTHREAD_MUTEX_INITIALIZER, 0 };

static void use(struct res *x, struct res *y)
{
	pthread_mutex_lock(&x->lock);
	x->used++;
	pthread_mutex_lock(&y->lock);
	y->used++;
	pthread_mutex_unlock(&y->lock);
	pthread_mutex_unlock(&x->lock);
}

static void *a(void *arg) { use(&disk, &net); return arg; }
static void *b(void *arg) { use(&net, &gpu); return arg; }
static void *c(void *arg) { use(&disk, &gpu); return arg; }

int main(void)
{
	void *(*f[3])(void *) = { a, b, c };
	pthread_t t[3];

	for (int i = 0; i < 3; i++)
		pthread_create(&t[i], 0, f[i], 0);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], 0);
	return 0;
}
