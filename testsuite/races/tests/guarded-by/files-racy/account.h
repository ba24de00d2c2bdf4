/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <pthread.h>
#include <racecheck.h>

struct account {
	pthread_mutex_t lock;
	long balance RACECHECK_GUARDED_BY("lock");
};
extern struct account account;
void account_add(struct account *a, long n);
void account_add_locked(struct account *a, long n) RACECHECK_REQUIRES("a->lock");
