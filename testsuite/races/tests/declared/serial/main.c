/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The library calls handlers one after the other. */
/* no races */
__attribute__((weak)) void library_later(void (*handler)(void));

static long calls;

static void handler(void)
{
	calls++;
}

int main(void)
{
	int i;

	for (i = 0; i < 2; i++)
		library_later(handler);
	return 0;
}
