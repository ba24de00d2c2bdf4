/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/progress.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define STEPS 32

struct clocks {
	double cpu, wall;
};
static struct {
	volatile sig_atomic_t on, shown;
	volatile unsigned seconds;
	const char *volatile what;
	int timed;
	struct clocks begun;           /* the step that runs */
	struct {
		const char *what;
		struct clocks spent;
	} steps[STEPS];
	unsigned nsteps, step;
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

static double read_clock(clockid_t clock)
{
	struct timespec now;

	clock_gettime(clock, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Ends the step that runs, and begins this one, which may have been there before. */
static void time_step(const char *what)
{
	struct clocks now = { read_clock(CLOCK_PROCESS_CPUTIME_ID), read_clock(CLOCK_MONOTONIC) };
	unsigned i;

	progress.steps[progress.step].spent.cpu += now.cpu - progress.begun.cpu;
	progress.steps[progress.step].spent.wall += now.wall - progress.begun.wall;
	progress.begun = now;
	for (i = 0; i < progress.nsteps && strcmp(progress.steps[i].what, what) != 0; i++)
		;
	if (i == STEPS)
		i--;
	else if (i == progress.nsteps)
		progress.steps[progress.nsteps++].what = what;
	progress.step = i;
}

void progress_begin(enum progress_mode mode)
{
	struct sigaction action = { .sa_handler = write_line, .sa_flags = SA_RESTART };

	if (mode == PROGRESS_TIMES) {
		progress.timed = 1;
		progress.begun.wall = read_clock(CLOCK_MONOTONIC);
		progress.steps[0].what = "reading"; /* and what the process did before */
		progress.nsteps = 1;
		return;
	}
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
	if (progress.timed)
		time_step(what);
}

void progress_times(void)
{
	struct clocks all = { 0, 0 };
	unsigned i;

	if (!progress.timed)
		return;
	time_step(progress.steps[progress.step].what);
	fprintf(stderr, "%-24s %10s %10s\n", "step", "CPU s", "elapsed s");
	for (i = 0; i < progress.nsteps; i++) {
		fprintf(stderr, "%-24s %10.3f %10.3f\n", progress.steps[i].what, progress.steps[i].spent.cpu,
			progress.steps[i].spent.wall);
		all.cpu += progress.steps[i].spent.cpu;
		all.wall += progress.steps[i].spent.wall;
	}
	fprintf(stderr, "%-24s %10.3f %10.3f\n", "all", all.cpu, all.wall);
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
