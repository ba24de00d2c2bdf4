// SPDX-License-Identifier: GPL-3.0-or-later
// The example of summarizer/sites/sites.h.
#include <pthread.h>

struct stats {
	long count;
} rx, tx;
static pthread_mutex_t m;

static void bump(struct stats *s)
{
	s->count++; // site: read rx.count {m} or {} {} // site: write rx.count {} met {} // site: read tx.count {} by worker // site: write tx.count {}
}

static void *worker(void *arg)
{
	pthread_mutex_lock(&m); // site: acquire m {} alive by worker
	bump(&rx);
	pthread_mutex_unlock(&m); // site: release m {m}
	bump(&tx);
	return arg; // site: none
}

int main(void)
{
	pthread_t t;

	rx.count = 1; // site: write rx.count {} #1 alone by main
	pthread_create(&t, 0, worker, 0); // site: start worker() {} alone
	bump(&rx);
	pthread_join(t, 0); // site: join main.t {} alive
	return 0;
}
