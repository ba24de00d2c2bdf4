/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <racecheck.h>

struct lock {
	int word;
};
struct account {
	long id;
	struct lock lock;
	long balance RACECHECK_GUARDED_BY("lock");
};
void account_lock(struct account *account) RACECHECK_ACQUIRES("account->lock");
void account_unlock(struct account *account) RACECHECK_RELEASES("account->lock");
struct account *account_find(long id) RACECHECK_ACQUIRES("$0->lock");
void account_fee(struct account *account) RACECHECK_REQUIRES("account->lock");
