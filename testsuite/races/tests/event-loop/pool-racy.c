/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Work that a library's pool does runs beside the loop that is told of it, which is registered by the
 * same call. */
#include <pthread.h>

typedef struct uv_loop uv_loop_t;
typedef struct { void *data; } uv_work_t;
int uv_queue_work(uv_loop_t *, uv_work_t *, void (*)(uv_work_t *), void (*)(uv_work_t *, int)) __attribute__((weak));
int uv_run(uv_loop_t *, int) __attribute__((weak));
static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static long n;

static void work(uv_work_t *w)
{
	(void)w;
	pthread_mutex_lock(&guard);
	n++; /* race: n */
	pthread_mutex_unlock(&guard);
}

static void after(uv_work_t *w, int status)
{
	(void)w;
	n -= status; /* race: n */
}

int main(void)
{
	static uv_work_t first, second;

	uv_queue_work(0, &first, work, after);
	uv_queue_work(0, &second, work, after);
	uv_run(0, 0);
	return 0;
}
