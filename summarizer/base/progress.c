/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/progress.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

static struct {
	volatile sig_atomic_t on, shown;
	volatile unsigned seconds;
	const char *volatile what;
} progress;

static size_t append(char *line, size_t length, size_t space, const char *text)
{
	while (*text && length + 1 < space)
		line[length++] = *text++;
	return length;
}

/* Only what a handler may do: no stdio. */
static void write_line(int signal)
{
	char line[120], digits[12];
	size_t length = append(line, 0, sizeof line, "\rracecheck: "), n = sizeof digits - 1;
	unsigned seconds = ++progress.seconds;
	int before = errno;

	(void)signal;
	digits[n] = '\0';
	do
		digits[--n] = (char)('0' + seconds % 10);
	while ((seconds /= 10) && n);
	length = append(line, length, sizeof line, progress.what);
	length = append(line, length, sizeof line, ", ");
	length = append(line, length, sizeof line, digits + n);
	length = append(line, length, sizeof line, " s\33[K");
	progress.shown = write(STDERR_FILENO, line, length) > 0 || progress.shown;
	errno = before;
}

static void set_timer(long seconds)
{
	struct itimerval timer = { .it_value.tv_sec = seconds, .it_interval.tv_sec = seconds };

	setitimer(ITIMER_REAL, &timer, NULL);
}

void progress_begin(enum progress_mode mode)
{
	struct sigaction action = { .sa_handler = write_line, .sa_flags = SA_RESTART };

	if (mode == PROGRESS_NEVER || (mode == PROGRESS_AUTO && !isatty(STDERR_FILENO)))
		return;
	progress.what = "reading";
	progress.seconds = 0;
	progress.shown = 0;
	progress.on = 1;
	sigemptyset(&action.sa_mask);
	sigaction(SIGALRM, &action, NULL);
	set_timer(1);
}

void progress_step(const char *what)
{
	progress.what = what;
}

void progress_end(void)
{
	static const char wipe[] = "\r\33[K";

	if (!progress.on)
		return;
	set_timer(0);
	signal(SIGALRM, SIG_IGN);
	if (progress.shown && write(STDERR_FILENO, wipe, sizeof wipe - 1) < 0)
		progress.shown = 0;
	progress.on = 0;
}
