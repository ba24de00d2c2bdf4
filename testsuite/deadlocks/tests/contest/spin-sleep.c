/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <unistd.h>
static pthread_spinlock_t sl;
static int level;
static void *adj(void *a)
{
	int l;
	for (int i = 0; i < 4; i++) {
		pthread_spin_lock(&sl);
		l = ++level;
		usleep(l * 10); /* blocking-in-atomic */
		pthread_spin_unlock(&sl);
	}
	return a;
}
int main(void)
{
	pthread_t t, u;
	pthread_spin_init(&sl, PTHREAD_PROCESS_PRIVATE);
	pthread_create(&t, NULL, adj, NULL);
	pthread_create(&u, NULL, adj, NULL);
	pthread_join(t, NULL);
	pthread_join(u, NULL);
	pthread_spin_destroy(&sl);
	return 0;
}
