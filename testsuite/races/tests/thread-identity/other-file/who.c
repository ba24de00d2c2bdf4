/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "who.h"

#include <pthread.h>

static pthread_t main_thread;

void note_main_thread(void)
{
	main_thread = pthread_self();
}

int is_main_thread(void)
{
	return pthread_equal(main_thread, pthread_self());
}
