/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "build/process.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/self.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void process_word(struct process_words *words, const char *word)
{
	if (words->count + 2 > words->space) {
		size_t space = words->space ? 2 * words->space : 32;
		char **items = arena_array(words->arena, space, sizeof *items);

		if (words->count)
			memcpy(items, words->items, words->count * sizeof *items);
		words->items = items;
		words->space = space;
	}
	words->items[words->count++] = (char *)word; /* execvp changes none of them */
}

void process_add(struct process_words *words, const char *const *list, size_t count)
{
	size_t i;

	for (i = 0; i < count && list[i]; i++)
		process_word(words, list[i]);
}

static int compare_words(const void *left, const void *right)
{
	return strcmp(*(char *const *)left, *(char *const *)right);
}

void process_sort(struct process_words *words, size_t first)
{
	if (words->count > first)
		qsort(words->items + first, words->count - first, sizeof *words->items, compare_words);
}

int process_is_split(const char *word)
{
	return !strcmp(word, "-o") || !strcmp(word, "-j") || !strcmp(word, "--output");
}

const char *process_self(void)
{
	const char *path = self_path();

	if (!path)
		die(NULL, "cannot find out where this program is");
	return path;
}

void process_become(const struct process_words *words)
{
	execvp(words->items[0], words->items);
	error(words->items[0], "%s", strerror(errno));
	_exit(127);
}

static int wait_for(pid_t child)
{
	int status;

	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return 127;
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static pid_t start(void)
{
	pid_t child = fork();

	if (child < 0)
		die(NULL, "cannot start a process: %s", strerror(errno));
	return child;
}

int process_run(const struct process_words *words)
{
	pid_t child;

	fflush(NULL);
	child = start();
	if (!child)
		process_become(words);
	return wait_for(child);
}

/* Reads both until both are closed. */
static void read_all(int fds[2], struct text *texts[2])
{
	struct pollfd polls[2] = { { .fd = fds[0], .events = POLLIN }, { .fd = fds[1], .events = POLLIN } };
	char bytes[8192];
	int i;

	while (polls[0].fd >= 0 || polls[1].fd >= 0) {
		if (poll(polls, 2, -1) < 0 && errno != EINTR)
			return;
		for (i = 0; i < 2; i++) {
			ssize_t got;

			if (polls[i].fd < 0 || !polls[i].revents)
				continue;
			got = read(polls[i].fd, bytes, sizeof bytes);
			if (got > 0 && texts[i])
				text_add_bytes(texts[i], bytes, (size_t)got);
			else if (got == 0 || (got < 0 && errno != EINTR))
				polls[i].fd = -1;
		}
	}
}

int process_collect(const struct process_words *words, struct text *out, struct text *err)
{
	struct text *texts[2] = { out, err };
	int pipes[2][2], ends[2];
	pid_t child;

	if (pipe2(pipes[0], O_CLOEXEC) || pipe2(pipes[1], O_CLOEXEC))
		die(NULL, "cannot make a pipe: %s", strerror(errno));
	fflush(NULL);
	child = start();
	if (!child) {
		dup2(pipes[0][1], STDOUT_FILENO);
		dup2(pipes[1][1], STDERR_FILENO);
		process_become(words);
	}
	close(pipes[0][1]);
	close(pipes[1][1]);
	ends[0] = pipes[0][0];
	ends[1] = pipes[1][0];
	read_all(ends, texts);
	close(ends[0]);
	close(ends[1]);
	return wait_for(child);
}

static const char *new_state(struct arena *arena, const char *state)
{
	return arena_format(arena, "%s.new", state);
}

const char *process_save_state(struct arena *arena, const char *state)
{
	return arena_format(arena, "--save-state=%s", new_state(arena, state));
}

void process_keep_state(struct arena *arena, const char *state, int keep)
{
	const char *new;

	if (!state)
		return;
	new = new_state(arena, state);
	if (access(new, F_OK) == 0 && (keep ? rename(new, state) : unlink(new)) != 0)
		warn(state, "%s", strerror(errno));
}

void process_say(const char *text, size_t length)
{
	while (length) {
		ssize_t done = write(STDERR_FILENO, text, length);

		if (done < 0 && errno == EINTR)
			continue;
		if (done <= 0)
			return;
		text += done;
		length -= (size_t)done;
	}
}
