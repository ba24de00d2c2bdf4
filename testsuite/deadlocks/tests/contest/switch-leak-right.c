/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
enum op { PUT, GET, DEL, NOP };
static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int slots[8];
static int apply(enum op op, int i, int v)
{
	int r = 0;
	if (i < 0 || i > 7)
		return -1;
	pthread_mutex_lock(&m);
	switch (op) {
	case PUT:
		slots[i] = v;
		break;
	case GET:
		r = slots[i];
		break;
	case DEL:
		slots[i] = 0;
		break;
	default:
		pthread_mutex_unlock(&m);
		return -2;
	}
	pthread_mutex_unlock(&m);
	return r;
}
static void *user(void *arg)
{
	int *ops = arg;
	for (int i = 0; i < 8; i++)
		apply((enum op)ops[i], i, i);
	return NULL;
}
int main(int argc, char **argv)
{
	pthread_t a;
	int ops[8] = { PUT, GET, DEL, PUT, GET, DEL, PUT, 0 };
	(void)argv;
	ops[7] = argc;
	pthread_create(&a, NULL, user, ops);
	apply(PUT, 1, 1);
	pthread_join(a, NULL);
	return 0;
}
