/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How they lock is not to be seen, and the parameters have other names. */
#include "account.h"

static struct account all[2];

void account_lock(struct account *a)
{
	(void)a;
}

void account_unlock(struct account *a)
{
	(void)a;
}

struct account *account_find(long number)
{
	return &all[number];
}

void account_fee(struct account *a)
{
	a->balance--; /* race too: balance */
}
