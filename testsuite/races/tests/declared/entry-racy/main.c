/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who calls the functions of the table has many threads. */
struct operations { void (*call)(void); };

static long calls;

static void call(void)
{
	calls++; /* race: calls */
}

struct operations operations = { call };

int main(void)
{
	return 0;
}
