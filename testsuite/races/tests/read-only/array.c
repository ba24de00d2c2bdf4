/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* const tables. */
#include <pthread.h>
#include <stdio.h>

static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
static const char *const names[] = {"winter", "spring", "summer", "autumn"};

static void *season(void *arg)
{
	int day = (int)(long)arg, month = 0;

	while (day > days[month])
		day -= days[month++];
	puts(names[(month + 1) % 12 / 3]);
	return NULL;
}

int main(void)
{
	pthread_t t[3];

	for (long i = 0; i < 3; i++)
		pthread_create(&t[i], NULL, season, (void *)(i * 100 + 1));
	season((void *)360L);
	for (int i = 0; i < 3; i++)
		pthread_join(t[i], NULL); /* equivalent: only read */
	return 0;
}
