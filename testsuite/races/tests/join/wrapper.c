/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* wait_for() joins; what follows is alone. */
#include <stdio.h>
#include <stdlib.h>
#include <threads.h>

static int answer;

static int think(void *arg)
{
	(void)arg;
	answer = 6 * 7;
	return 0;
}

static void wait_for(thrd_t thread)
{
	int result;

	if (thrd_join(thread, &result) != thrd_success || result)
		exit(1);
}

int main(void)
{
	thrd_t thinker;

	if (thrd_create(&thinker, think, NULL) != thrd_success)
		return 1;
	wait_for(thinker); /* mutate */
	printf("%d\n", answer);
	answer = 0;
	return 0;
}
