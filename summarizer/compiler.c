/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "compiler.h"

#include "base/message.h"
#include "base/self.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_ARGUMENTS = 32 };

static char *copy(const char *text)
{
	char *result = strdup(text);

	if (!result)
		die(NULL, "out of memory");
	return result;
}

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? slash + 1 : path;
}

/* Where execvp would find it. */
static void find_program(const char *name, char path[PATH_MAX])
{
	const char *directory = getenv("PATH");

	path[0] = '\0';
	if (strchr(name, '/')) {
		if (access(name, X_OK) == 0)
			snprintf(path, PATH_MAX, "%s", name);
		return;
	}
	for (; directory && *directory; directory += *directory == ':') {
		int length = (int)strcspn(directory, ":");

		if (snprintf(path, PATH_MAX, "%.*s/%s", length, length ? directory : ".", name) <
			    PATH_MAX && access(path, X_OK) == 0)
			return;
		directory += length;
	}
	path[0] = '\0';
}

/* Debian's /usr/lib/ccache/gcc is a link to ccache. */
static int leads_to(const char *path, const char *program)
{
	char real[PATH_MAX];

	return *path && realpath(path, real) && !strcmp(base_name(real), program);
}

void compiler_init(struct compiler *compiler, const char *text)
{
	char *rest;

	memset(compiler, 0, sizeof(*compiler));
	compiler->text = copy(text && *text ? text : "gcc");
	compiler->split = copy(compiler->text);
	for (char *word = strtok_r(compiler->split, " \t", &rest);
	     word && compiler->nwords < COMPILER_MAX_WORDS; word = strtok_r(NULL, " \t", &rest)) {
		const char *base = base_name(word);

		compiler->words[compiler->nwords++] = word;
		if (!strcmp(base, "ccache"))
			compiler->ccache = 1;
		else if (!strcmp(base, "distcc"))
			compiler->distcc = 1;
		else if (!compiler->name && *word != '-')
			compiler->name = word;
	}
	if (!compiler->name)
		compiler->name = compiler->nwords ? compiler->words[0] : "";
	find_program(compiler->name, compiler->path);
	compiler->ccache |= leads_to(compiler->path, "ccache");
	compiler->distcc |= leads_to(compiler->path, "distcc");
}

void compiler_free(struct compiler *compiler)
{
	free(compiler->text);
	free(compiler->split);
	memset(compiler, 0, sizeof(*compiler));
}

/* In the child: never returns. */
__attribute__((noreturn)) static void become(char **arguments, int output)
{
	int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);

	if (nothing >= 0)
		dup2(nothing, STDIN_FILENO);
	dup2(output, STDOUT_FILENO);
	dup2(output, STDERR_FILENO);
	setenv("LC_ALL", "C", 1);
	setenv("CCACHE_DISABLE", "1", 1); /* a hit would not run the compiler */
	setenv("DISTCC_HOSTS", "localhost", 1);
	execvp(arguments[0], arguments);
	_exit(127);
}

void temporary_name(char path[PATH_MAX])
{
	const char *directory = getenv("TMPDIR");

	if (!directory || !*directory || strlen(directory) > PATH_MAX - 32)
		directory = "/tmp";
	snprintf(path, PATH_MAX, "%s/racecheck-XXXXXX", directory);
}

int compiler_run(const struct compiler *compiler, const char *const arguments[],
		 struct text *output)
{
	char *all[COMPILER_MAX_WORDS + MAX_ARGUMENTS + 1], bytes[4096];
	int pipes[2], status, n = 0;
	ssize_t got;
	pid_t child;

	for (int i = 0; i < compiler->nwords; i++)
		all[n++] = compiler->words[i];
	for (int i = 0; i < MAX_ARGUMENTS && arguments[i]; i++)
		all[n++] = (char *)arguments[i]; /* execvp changes none of them */
	all[n] = NULL;
	if (!compiler->nwords)
		return 127;
	if (pipe2(pipes, O_CLOEXEC))
		die(NULL, "cannot make a pipe: %s", strerror(errno));
	child = fork();
	if (child < 0)
		die(NULL, "cannot start a process: %s", strerror(errno));
	if (child == 0)
		become(all, pipes[1]);
	close(pipes[1]);
	while ((got = read(pipes[0], bytes, sizeof(bytes))) > 0 || (got < 0 && errno == EINTR))
		if (got > 0)
			text_add_bytes(output, bytes, (size_t)got);
	close(pipes[0]);
	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return 127;
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void compiler_ask(const struct compiler *compiler, const char *argument, struct text *answer)
{
	const char *const arguments[] = {argument, NULL};

	text_clear(answer);
	if (compiler_run(compiler, arguments, answer))
		text_clear(answer);
	if (answer->length)
		text_truncate(answer, strcspn(answer->text, "\n"));
}

int compiler_is_clang(const struct compiler *compiler)
{
	const char *const arguments[] = {"-dM", "-E", "-x", "c", "/dev/null", NULL};
	struct text output = {0};
	int clang = compiler_run(compiler, arguments, &output) == 0 &&
		    strstr(text_string(&output), "#define __clang__ ");

	text_free(&output);
	return clang;
}

/* The value of a "key value" line of the probe's text, "" if there is none.
 * The lines were cut at their ends before. */
static const char *probe_value(const char *text, size_t length, const char *key)
{
	size_t size = strlen(key);

	for (const char *line = text; line < text + length; line += strlen(line) + 1)
		if (!strncmp(line, key, size) && line[size] == ' ')
			return line + size + 1;
	return "";
}

static int read_probe(const char *path, struct probe *probe)
{
	struct text text = {0};
	FILE *file = fopen(path, "re");
	int c;

	if (!file)
		return -1;
	while ((c = getc(file)) != EOF)
		text_add_char(&text, c == '\n' ? '\0' : (char)c);
	fclose(file);
	if (!text.length) {
		text_free(&text);
		return -1;
	}
	probe->text = text.text;
	probe->basever = probe_value(text.text, text.length, "basever");
	probe->module = probe_value(text.text, text.length, "module");
	probe->nearest = probe_value(text.text, text.length, "nearest");
	probe->differs = probe_value(text.text, text.length, "differs");
	probe->theirs = probe_value(text.text, text.length, "theirs");
	probe->ours = *probe->differs ? probe_value(text.text, text.length, probe->differs) : "";
	return 0;
}

int compiler_probe(const struct compiler *compiler, const char *plugin, struct probe *probe,
		   struct text *output)
{
	char path[PATH_MAX];
	struct text load = {0}, ask = {0};
	int file, result = -1;

	memset(probe, 0, sizeof(*probe));
	temporary_name(path);
	file = mkostemp(path, O_CLOEXEC);
	if (file < 0)
		die(path, "cannot create a temporary file: %s", strerror(errno));
	close(file);
	text_format(&load, "-fplugin=%s", plugin);
	text_format(&ask, "-fplugin-arg-racecheck-probe=%s", path);
	{
		const char *const arguments[] = {load.text, ask.text, "-fsyntax-only", "-x", "c",
					   "/dev/null", NULL};

		if (compiler_run(compiler, arguments, output) == 0)
			result = read_probe(path, probe);
	}
	unlink(path);
	text_free(&load);
	text_free(&ask);
	return result;
}

void probe_free(struct probe *probe)
{
	free(probe->text);
	memset(probe, 0, sizeof(*probe));
}

int beside_program(const char *name, char path[PATH_MAX])
{
	char file[2 * PATH_MAX];
	const char *self = self_path();

	*path = '\0';
	if (!self)
		return 0;
	snprintf(file, sizeof(file), "%.*s%s", (int)(base_name(self) - self), self, name);
	if (access(file, R_OK) == 0 && realpath(file, path))
		return 1;
	*path = '\0';
	return 0;
}

/* In a build tree racecheck.so lies beside the program; installed, it is
 * bin/racecheck and lib/racecheck/racecheck.so. */
int plugin_find(char plugin[PATH_MAX])
{
	return beside_program("racecheck.so", plugin) || beside_program("../lib/racecheck/racecheck.so", plugin);
}
