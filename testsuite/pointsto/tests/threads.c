// SPDX-License-Identifier: GPL-3.0-or-later
// What threads are given, by whatever way: shared.  What they are not: not.
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

struct job { int n; int *data; struct part { int *hidden; } part; };
struct lonely { int *data; };

static pthread_t thread;
static __thread int mine;
static __thread struct job *my_job;

void *by_local(void *argument)
{
	struct job *job = argument;

	job->n = 1; //: ((struct job *)argument)->n -> main.job (shared)
	*job->data = 1; //: ((struct job *)argument)->data -> main.job (shared) ;; *r1 -> heap at main:82 (shared)
	*job->part.hidden = 1; //: ((struct job *)argument)->part.hidden -> main.job (shared) ;; *r3 -> main.hidden (shared)
	return 0;
}

void *by_heap(void *argument)
{
	struct job *job = argument;

	job->n = 2; //: ((struct job *)argument)->n -> heap at main:76 (shared)
	return argument;
}

void *by_number(void *argument)
{
	*(int *)argument = 1; //: *(int *)argument -> main.number (shared)
	return 0;
}

void *wrapped(void *argument)
{
	*(int *)argument = 1; //: *(int *)argument -> main.given (shared), heap at main:79 (shared)
	return 0;
}

void *bare(void *argument)
{
	*(int *)argument = 1; //: *(int *)argument -> main.given (shared), heap at main:79 (shared)
	return 0;
}

int start(void *(*function)(void *), void *argument)
{
	return pthread_create(&thread, 0, function, argument);
}

void callback(int *argument)
{
	*argument = 1; //: *argument -> mine, main.not_given, main.passed
}

void each(void (*function)(int *), int *argument)
{
	function(argument);
}

int compare(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b; //: *(int *)a -> main.list ;; *(int *)b -> main.list
}

void handler(int number)
{
}

int main(int argc, char **argv)
{
	struct job job, *made = malloc(sizeof *made), *joined;
	struct lonely lonely;
	int number = 0, given = 0, not_given = 0, passed = 0, list[4], hidden = 0, kept = 0;
	int *memory = malloc(4), *own = malloc(4);
	void *result;

	job.data = malloc(4);
	job.part.hidden = &hidden;
	lonely.data = &kept;
	made->n = 1; //: r0->n -> heap at main:76 (shared)
	pthread_create(&thread, 0, by_local, &job);
	pthread_create(&thread, 0, by_heap, made);
	pthread_create(&thread, 0, by_number, &number);
	start(wrapped, &given);
	start(bare, memory);
	each(callback, &passed);
	each(callback, &not_given);
	qsort(list, 4, sizeof *list, compare);
	signal(SIGINT, handler);
	pthread_join(thread, &result);
	joined = result;
	joined->n = 1; //: r25->n -> heap at main:76 (shared)
	*own = 1; //: *(int *)r8 -> heap at main:79
	*lonely.data = 1; //: *r28 -> main.kept
	*memory = 1; //: *(int *)r7 -> heap at main:79 (shared)
	my_job = malloc(sizeof *my_job);
	my_job->n = 1; //: r33->n -> heap at main:101
	callback(&mine);
	return 0;
}
