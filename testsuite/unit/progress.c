/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The line that says what takes so long: not in the first second, then once a second with the step, and gone
 * in the end; never in a log.
 */
#include "check.h"

#include "base/progress.h"

#include <string.h>
#include <unistd.h>

static int in; /* what is written to standard error */

static void wait_seconds(unsigned seconds)
{
	while ((seconds = sleep(seconds))) /* the timer interrupts it */
		;
}

static const char *written(void)
{
	static char text[4096];
	ssize_t length = read(in, text, sizeof text - 1);

	text[length > 0 ? length : 0] = '\0';
	return text;
}

int main(void)
{
	int ends[2], before = dup(STDERR_FILENO);
	const char *text;

	if (pipe(ends) != 0 || dup2(ends[1], STDERR_FILENO) < 0)
		return 77;
	in = ends[0];
	progress_begin(PROGRESS_AUTO); /* a pipe is no terminal */
	progress_step("silent");
	wait_seconds(2);
	progress_end();
	progress_begin(PROGRESS_ALWAYS);
	progress_step("short");
	progress_end();
	progress_begin(PROGRESS_ALWAYS);
	progress_step("locksets");
	wait_seconds(2);
	progress_end();
	text = written();
	CHECK(!strstr(text, "silent") && !strstr(text, "short"));
	CHECK(strncmp(text, "\rracecheck: locksets, 1 s\33[K", 27) == 0);
	CHECK(strlen(text) > 4 && !strcmp(text + strlen(text) - 4, "\r\33[K"));
	dup2(before, STDERR_FILENO);
	return check_status();
}
