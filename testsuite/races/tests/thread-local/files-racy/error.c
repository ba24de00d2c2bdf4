/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last error is kept in another file, for all threads. */
#include "error.h"

int last_error;

void fail(int error)
{
	last_error = error; /* race: last_error */
}
