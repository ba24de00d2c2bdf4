/* SPDX-License-Identifier: GPL-3.0-or-later */
/* flags: -Wno-unused-parameter */
/* no races */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#define CHECK(x) do { int _e = (x); if (_e) { fprintf(stderr, "%s: %d\n", #x, _e); exit(1); } } while (0)
#define LOCK(m) CHECK(pthread_mutex_lock(&(m)))
#define UNLOCK(m) CHECK(pthread_mutex_unlock(&(m)))
pthread_mutex_t disk, net;
long ndisk, nnet;
void *copy_in(void *a)
{
	LOCK(net);
	nnet++;
	LOCK(disk);
	ndisk++;
	UNLOCK(disk);
	UNLOCK(net);
	return a;
}
void *copy_out(void *a)
{
	LOCK(net);
	LOCK(disk);
	ndisk--;
	nnet--;
	UNLOCK(net);
	UNLOCK(disk);
	return a;
}
int main(int argc, char **argv)
{
	pthread_t a, b;
	CHECK(pthread_mutex_init(&disk, NULL));
	CHECK(pthread_mutex_init(&net, NULL));
	CHECK(pthread_create(&a, NULL, copy_in, NULL));
	CHECK(pthread_create(&b, NULL, copy_out, NULL));
	CHECK(pthread_join(a, NULL));
	CHECK(pthread_join(b, NULL));
	return 0;
}
