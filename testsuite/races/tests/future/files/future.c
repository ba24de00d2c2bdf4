/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flag is set and waited for in another file. */
#include "future.h"

void finish(struct future *f)
{
	pthread_mutex_lock(&f->m);
	f->done = 1;
	pthread_cond_signal(&f->c);
	pthread_mutex_unlock(&f->m);
}

void wait_for(struct future *f)
{
	pthread_mutex_lock(&f->m);
	while (!f->done)
		pthread_cond_wait(&f->c, &f->m);
	pthread_mutex_unlock(&f->m);
}

int get(struct future *f)
{
	wait_for(f);
	return f->result; /* not a race? possible: which future it is is not followed through the queue */
}
