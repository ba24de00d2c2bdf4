/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RELAY (ESEC/FSE 2007), figure 1, from drivers/net/wireless/airo.c: the callee releases
 * the lock of its caller and then writes. */
#include <pthread.h>
#include <stdlib.h>

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

static int vals[4] = {7};

static void airo_read_stats(struct airo_info *ai)
{
	if (ai->pwr.ev) {
		pthread_mutex_unlock(&ai->lock);
		return;
	}
	pthread_mutex_unlock(&ai->lock);
	ai->stats.rx_p = vals[0];
}

static void *airo_thread(void *d)
{
	struct device *dev = d;
	struct airo_info *ai = dev->priv;

	pthread_mutex_lock(&ai->lock);
	airo_read_stats(ai);
	return NULL;
}

int main(void)
{
	struct device device = {calloc(1, sizeof(struct airo_info))};
	pthread_t threads[2];

	if (!device.priv)
		return 1;
	pthread_mutex_init(&device.priv->lock, NULL);
	for (int i = 0; i < 2; i++)
		pthread_create(&threads[i], NULL, airo_thread, &device);
	for (int i = 0; i < 2; i++)
		pthread_join(threads[i], NULL);
	free(device.priv);
	return 0;
}
