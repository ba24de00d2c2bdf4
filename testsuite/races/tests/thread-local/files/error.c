/* SPDX-License-Identifier: GPL-3.0-or-later */
/* no races */
/* The last error is kept in another file, for each thread. */
#include "error.h"

_Thread_local int last_error;

void fail(int error)
{
	last_error = error;
}
