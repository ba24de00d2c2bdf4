/* SPDX-License-Identifier: GPL-3.0-or-later */
/* start() lives in another file, and nobody joins. */
#include "start.h"

static int pages;

static void *reader(void *arg)
{
	pages = 3; /* race: pages */
	return arg;
}

int main(void)
{
	start(reader, NULL);
	return pages; /* race: pages */
}
