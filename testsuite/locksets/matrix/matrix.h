/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <stdbool.h>

struct inner {
	int n;
	pthread_mutex_t m;
};

struct obj {
	int n;
	pthread_mutex_t m;
	struct inner in, in2, *out;
	struct {
		pthread_mutex_t nm, nm2;
	};
	pthread_mutex_t *ptr;
	struct inner arr[4];
	struct obj *up;
};

void lock3(pthread_mutex_t *m);
void unlock3(pthread_mutex_t *m);
bool try_bool(pthread_mutex_t *m);
int lock_error(pthread_mutex_t *m);
void lock_maybe(pthread_mutex_t *m, int lock);
void relock(pthread_mutex_t *m);
void apply(void (*f)(pthread_mutex_t *), pthread_mutex_t *m);
