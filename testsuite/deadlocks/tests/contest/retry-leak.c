/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
static struct {
	pthread_mutex_t mu;
	int credits, sent, failed;
} link_state = { .mu = PTHREAD_MUTEX_INITIALIZER, .credits = 20 };
static int send_one(int size)
{
	int rc = 0;
	pthread_mutex_lock(&link_state.mu);
	if (size <= 0) {
		link_state.failed++;
		rc = -EINVAL;
		goto done;
	}
	if (link_state.credits < size) { /* lock-leak */
		link_state.failed++;
		return -EAGAIN;
	}
	link_state.credits -= size;
	link_state.sent++;
done:
	pthread_mutex_unlock(&link_state.mu);
	return rc;
}
static void refill(int n)
{
	pthread_mutex_lock(&link_state.mu);
	link_state.credits += n;
	pthread_mutex_unlock(&link_state.mu);
}
static void *sender(void *arg)
{
	for (int i = 0; i < 10; i++)
		while (send_one(i) == -EAGAIN)
			refill(i);
	return arg;
}
int main(void)
{
	pthread_t t[2];
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, sender, NULL);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	printf("%d sent\n", link_state.sent);
	return 0;
}
