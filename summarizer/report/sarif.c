/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/message.h"
#include "report/report.h"

void report_sarif(const struct report *report)
{
	(void)report;
	die("--format", "sarif is not built yet");
}
