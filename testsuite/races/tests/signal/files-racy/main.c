/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "alarm.h"

#include <signal.h>

int main(void)
{
	alarm_begin();
	raise(SIGALRM);
	alarms--; /* race possible: alarms */
	return 0;
}
