/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two semaphores that one function makes: four may be in the first, one in the second, which is a lock. */
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>

struct gate {
	sem_t sem;
};
static struct gate *limit, *mutex;
static int in_use, total;

static struct gate *create(unsigned count)
{
	struct gate *made = malloc(sizeof *made);

	if (!made)
		abort();
	sem_init(&made->sem, 0, count);
	return made;
}

static void *work(void *arg)
{
	sem_wait(&limit->sem);
	in_use++; /* race */
	sem_post(&limit->sem);
	sem_wait(&mutex->sem);
	total++; /* not a race? issue 17: objects of one allocation are one semaphore */
	sem_post(&mutex->sem);
	return arg;
}

int main(void)
{
	pthread_t a, b;

	limit = create(4);
	mutex = create(1);
	pthread_create(&a, NULL, work, NULL);
	pthread_create(&b, NULL, work, NULL);
	pthread_join(a, NULL);
	pthread_join(b, NULL);
	return 0;
}
