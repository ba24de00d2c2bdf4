/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>

struct account {
	pthread_mutex_t lock;
	long balance;
};
void transfer(struct account *from, struct account *to, long n);
