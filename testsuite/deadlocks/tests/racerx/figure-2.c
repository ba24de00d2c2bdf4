/* SPDX-License-Identifier: GPL-3.0-or-later */
/* RacerX, figure 2: rtc_register() and rtc_unregister() of Linux 2.5. */
#include <errno.h>
#include <pthread.h>

static pthread_spinlock_t rtc_lock, rtc_task_lock;
static int rtc_status, rtc_open;
static void *rtc_callback;

static int rtc_register(void *task)
{
	if (!task)
		return -EINVAL;
	pthread_spin_lock(&rtc_lock);
	if (rtc_status & rtc_open) {
		pthread_spin_unlock(&rtc_lock);
		return -EBUSY;
	}
	pthread_spin_lock(&rtc_task_lock); /* deadlock */
	if (rtc_callback) {
		pthread_spin_unlock(&rtc_task_lock);
		pthread_spin_unlock(&rtc_lock);
		return -EBUSY;
	}
	rtc_status |= 1;
	rtc_callback = task;
	pthread_spin_unlock(&rtc_task_lock);
	pthread_spin_unlock(&rtc_lock);
	return 0;
}

static int rtc_unregister(void *task)
{
	pthread_spin_lock(&rtc_task_lock);
	if (rtc_callback != task) {
		pthread_spin_unlock(&rtc_task_lock);
		return -ENXIO;
	}
	rtc_callback = 0;
	pthread_spin_lock(&rtc_lock); /* deadlock */
	rtc_status &= ~1;
	pthread_spin_unlock(&rtc_lock);
	pthread_spin_unlock(&rtc_task_lock);
	return 0;
}

static void *one(void *arg)
{
	rtc_register(&rtc_status);
	return arg;
}

static void *two(void *arg)
{
	rtc_unregister(&rtc_status);
	return arg;
}

int main(void)
{
	pthread_t t, u;

	pthread_create(&t, 0, one, 0);
	pthread_create(&u, 0, two, 0);
	pthread_join(t, 0);
	pthread_join(u, 0);
	return 0;
}
