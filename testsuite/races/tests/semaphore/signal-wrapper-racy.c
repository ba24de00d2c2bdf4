/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Semaphores through wrappers, but nobody looks whether the time was over. */
#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <time.h>

static sem_t asked, answered;
static int question, answer;

static void announce(sem_t *s)
{
	sem_post(s);
}

static bool expect(sem_t *s)
{
	struct timespec end = {0, 0};

	clock_gettime(CLOCK_REALTIME, &end);
	end.tv_sec += 5;
	return sem_timedwait(s, &end) == 0;
}

static void *oracle(void *arg)
{
	if (!expect(&asked) && !question) /* race: question */
		return NULL;
	answer = question + 1; /* race too */
	announce(&answered);
	return arg;
}

int main(void)
{
	pthread_t t;
	int told = 0;

	sem_init(&asked, 0, 0);
	sem_init(&answered, 0, 0);
	pthread_create(&t, NULL, oracle, NULL);
	question = 41; /* race: question */
	announce(&asked);
	if (expect(&answered))
		told = answer;
	pthread_join(t, NULL);
	return told != 42;
}
