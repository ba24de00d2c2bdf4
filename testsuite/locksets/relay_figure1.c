// SPDX-License-Identifier: GPL-3.0-or-later
// RELAY (ESEC/FSE 2007), figure 1, from drivers/net/wireless/airo.c: the callee
// releases the lock of its caller.
#include <pthread.h>

struct airo_info {
	pthread_mutex_t lock;
	struct {
		int ev;
	} pwr;
	struct {
		int rx_p;
	} stats;
};

struct device {
	struct airo_info *priv;
};

extern int vals[];

static void airo_read_stats(struct airo_info *ai) // summary: L+ {} L- {ai->lock}
{
	if (ai->pwr.ev) { // relative: none // locks here: ai->lock
		pthread_mutex_unlock(&ai->lock); // relative: none
		return;
	}
	pthread_mutex_unlock(&ai->lock);
	ai->stats.rx_p = vals[0]; // locks here: none
}

void airo_thread(struct device *d) // summary: L+ {} L- {d->priv->lock}
{
	struct device *dev = d;
	struct airo_info *ai = dev->priv; // locks here: none

	pthread_mutex_lock(&ai->lock);
	airo_read_stats(ai); // locks here: d->priv->lock
}
