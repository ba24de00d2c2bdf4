/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
#include <pthread.h>
#include <stdlib.h>
struct acc { pthread_mutex_t m; int bal; };
static struct acc accs[4];
static void transfer(struct acc *a, struct acc *b)
{
	pthread_mutex_lock(&a->m);
	pthread_mutex_lock(&b->m);
	a->bal--;
	b->bal++;
	pthread_mutex_unlock(&b->m);
	pthread_mutex_unlock(&a->m);
}
static void *work(void *arg)
{
	unsigned s = (unsigned)(long)arg;
	for (int k = 0; k < 100; k++) {
		int i = rand_r(&s) % 4, j = rand_r(&s) % 4;
		if (i > j) {
			int x = i;
			i = j;
			j = x;
		}
		if (i != j)
			transfer(&accs[i], &accs[j]);
	}
	return NULL;
}
int main(void)
{
	pthread_t t[4];
	for (int i = 0; i < 4; i++) {
		pthread_mutex_init(&accs[i].m, NULL);
	}
	for (long i = 0; i < 4; i++)
		pthread_create(&t[i], NULL, work, (void *)i);
	for (int i = 0; i < 4; i++)
		pthread_join(t[i], NULL);
	return 0;
}
