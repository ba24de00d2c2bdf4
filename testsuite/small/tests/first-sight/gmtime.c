/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The time of day, in the library's one buffer or in one's own. */
#include <pthread.h>
#include <time.h>
#include <stdio.h>
static void *stamp(void *a) {
	time_t now = time(0);
	struct tm tmv, *tm;
	tm = gmtime_r(&now, &tmv);
	printf("%02d:%02d\n", tm->tm_hour, tm->tm_min);
	return a;
}
int main(void) {
	pthread_t a, b;
	pthread_create(&a, 0, stamp, 0);
	pthread_create(&b, 0, stamp, 0);
	pthread_join(a, 0);
	pthread_join(b, 0);
}
