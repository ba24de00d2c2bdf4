/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who calls the functions of the table has one thread. */
/* no races */
struct operations { void (*call)(void); };

static long calls;

static void call(void)
{
	calls++;
}

struct operations operations = { call };

int main(void)
{
	return 0;
}
