/* SPDX-License-Identifier: GPL-3.0-or-later */
/* module_init starts the callbacks before the state is set up. */
#include <pthread.h>

struct adapter {
	pthread_mutex_t m;
	int mtu, up;
};

static struct adapter adapter;

static void *callbacks(void *arg)
{
	struct adapter *a = arg;

	pthread_mutex_lock(&a->m);
	if (a->mtu) /* race */
		a->up = 1;
	pthread_mutex_unlock(&a->m);
	return NULL;
}

static int module_init(void)
{
	pthread_t t;

	pthread_mutex_init(&adapter.m, NULL);
	pthread_create(&t, NULL, callbacks, &adapter);
	adapter.mtu = 1500; /* race */
	return 0;
}

int main(void)
{
	return module_init();
}
