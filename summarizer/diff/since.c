/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diff/since.h"

#include "base/arena.h"
#include "base/message.h"
#include "base/pool.h"
#include "base/self.h"
#include "base/table.h"
#include "base/text.h"
#include "facts/map.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- other programs ---- */

/* In the directory (NULL: here), with this standard output (-1: nowhere).  Returns the exit status, -1 if it
 * did not exit. */
static int run(const char *const *argv, const char *directory, int output)
{
	pid_t child = fork();
	int status;

	if (child < 0)
		die(argv[0], "%s", strerror(errno));
	if (!child) {
		FILE *nowhere = output < 0 ? fopen("/dev/null", "w") : NULL;

		if ((directory && chdir(directory) != 0) || dup2(nowhere ? fileno(nowhere) : output, 1) < 0)
			_exit(127);
		execvp(argv[0], (char *const *)argv);
		_exit(127);
	}
	while (waitpid(child, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* The first line that git prints; NULL: it fails. */
static const char *git(const char *const *argv, struct arena *arena)
{
	char line[PATH_MAX + 2] = "";
	FILE *out = tmpfile();

	if (!out)
		die(NULL, "no temporary file: %s", strerror(errno));
	if (run(argv, NULL, fileno(out)) != 0) {
		fclose(out);
		return NULL;
	}
	rewind(out);
	if (!fgets(line, sizeof line, out))
		line[0] = '\0';
	fclose(out);
	return arena_copy(arena, line, strcspn(line, "\n"));
}

#define GIT(arena, ...) git((const char *const[]){ "git", __VA_ARGS__, NULL }, arena)

/* ---- where a state is kept ---- */

struct since {
	const struct since_request *request;
	struct arena *arena;
	const char *commit, *top, *prefix, *common; /* of git */
	const char *state;                          /* the file */
};

/* An input as the worktree has it: from its top on. */
static const char *input_below(const struct since *self, const char *input)
{
	size_t length = strlen(self->top);

	if (*input != '/')
		return input;
	if (strncmp(input, self->top, length) != 0 || input[length] != '/')
		die(input, "not in the repository %s, so there is no older one of it", self->top);
	return input + length + 1;
}

/* Of the program that runs: a state of another build is another state. */
static uint64_t hash_self(void)
{
	const char *executable = self_path();
	struct facts_error why;
	uint64_t hash = 0;
	struct map map;

	if (executable && map_open(&map, executable, NULL, &why)) {
		hash = hash_bytes(map.data, map.length);
		map_close(&map);
	}
	return hash;
}

static uint64_t hash_request(const struct since *self)
{
	const struct since_request *request = self->request;
	uint64_t hash = hash_pair(hash_string(self->prefix), hash_string(request->model));
	size_t i;

	for (i = 0; i < request->ninputs; i++)
		hash = hash_pair(hash, hash_string(input_below(self, request->inputs[i])));
	for (i = 0; i < request->nlockdb; i++)
		hash = hash_pair(hash, hash_string(request->lockdb[i]));
	return hash_pair(hash_pair(hash, (uint64_t)request->no_project), hash_self());
}

static void make_directory(const char *path)
{
	if (mkdir(path, 0777) != 0 && errno != EEXIST)
		die(path, "cannot be made: %s", strerror(errno));
}

/* common: git's own directory */
static const char *kept_file(const char *common, const char *commit, uint64_t hash, struct arena *arena)
{
	const char *directory = arena_format(arena, "%s/racecheck", common);

	make_directory(directory);
	directory = arena_format(arena, "%s/%s", directory, commit);
	make_directory(directory);
	return arena_format(arena, "%s/%016" PRIx64 ".rcstate", directory, hash);
}

static void find_place(struct since *self)
{
	const char *revision = self->request->revision;
	char real[PATH_MAX];

	self->top = GIT(self->arena, "rev-parse", "--show-toplevel");
	if (!self->top)
		die(NULL, "not in a git repository; --baseline=STATE compares with a state that is kept elsewhere");
	self->prefix = GIT(self->arena, "rev-parse", "--show-prefix");
	self->common = GIT(self->arena, "rev-parse", "--git-common-dir");
	self->commit = GIT(self->arena, "rev-parse", "--quiet", "--verify", "--end-of-options",
			   arena_format(self->arena, "%s^{commit}", revision));
	if (!self->commit)
		die(revision, "not a revision of this repository");
	if (!self->common || !realpath(self->common, real))
		die(".git", "%s", strerror(errno));
	self->state = kept_file(real, self->commit, hash_request(self), self->arena);
}

const char *since_kept(const char *repository, const char *revision, const char *name, struct arena *arena)
{
	const char *commit = GIT(arena, "-C", repository, "rev-parse", "--quiet", "--verify", "--end-of-options",
				 arena_format(arena, "%s^{commit}", revision));
	const char *common = commit ? GIT(arena, "-C", repository, "rev-parse", "--git-common-dir") : NULL;
	char real[PATH_MAX];

	if (!common || !realpath(*common == '/' ? common : arena_format(arena, "%s/%s", repository, common), real))
		return NULL;
	return kept_file(real, commit, hash_pair(hash_string(name), hash_self()), arena);
}

/* ---- made anew ---- */

static const char *const *analysis_command(const struct since *self)
{
	const struct since_request *request = self->request;
	const char **argv = arena_array(self->arena, request->ninputs + request->nlockdb + 8, sizeof *argv);
	const char *executable = self_path();
	size_t n = 0, i;

	if (!executable)
		die(NULL, "cannot find out where this program is");
	argv[n++] = executable;
	argv[n++] = "--quiet";
	argv[n++] = arena_format(self->arena, "--save-state=%s", self->state);
	argv[n++] = arena_format(self->arena, "--model=%s", request->model);
	if (request->no_project)
		argv[n++] = "--no-project";
	for (i = 0; i < request->nlockdb; i++) {
		char real[PATH_MAX];

		if (!realpath(request->lockdb[i], real))
			die(request->lockdb[i], "%s", strerror(errno));
		argv[n++] = arena_format(self->arena, "--lockdb=%s", real);
	}
	for (i = 0; i < request->ninputs; i++)
		argv[n++] = input_below(self, request->inputs[i]);
	return argv;
}

static void remove_worktree(const char *scratch)
{
	const char *worktree = scratch;

	run((const char *const[]){ "git", "worktree", "remove", "--force", worktree, NULL }, NULL, -1);
	run((const char *const[]){ "rm", "-rf", worktree, NULL }, NULL, -1);
	run((const char *const[]){ "git", "worktree", "prune", NULL }, NULL, -1);
}

static void make_state(struct since *self)
{
	const char *build = self->request->build, *temporary = getenv("TMPDIR"), *directory;
	char *scratch = arena_format(self->arena, "%s/racecheck-since.XXXXXX", temporary && *temporary ? temporary : "/tmp");
	struct stat status;
	int built, analysed;

	if (!mkdtemp(scratch))
		die(scratch, "%s", strerror(errno));
	directory = arena_format(self->arena, "%s/%s", scratch, self->prefix);
	if (run((const char *const[]){ "git", "worktree", "add", "--quiet", "--force", "--detach", scratch,
				       self->commit, NULL }, NULL, 2) != 0) {
		remove_worktree(scratch);
		die(self->request->revision, "cannot be checked out into %s", scratch);
	}
	setenv(SINCE_VARIABLE, self->commit, 1);
	built = run((const char *const[]){ "sh", "-c", build, NULL }, directory, 2);
	unsetenv(SINCE_VARIABLE);
	analysed = built ? -1 : run(analysis_command(self), directory, -1);
	remove_worktree(scratch);
	if (built)
		die(build, "ends with status %d at %s", built, self->request->revision);
	if (analysed > EXIT_FINDING || stat(self->state, &status) != 0) {
		unlink(self->state);
		die(self->request->revision, "the inputs have no facts there: the command must compile with the plugin, as "
		    "racecheck build does");
	}
}

const char *since_state(const struct since_request *request, struct arena *arena)
{
	struct since self = { .request = request, .arena = arena };
	struct stat status;

	find_place(&self);
	if (stat(self.state, &status) == 0)
		return self.state;
	if (!request->build)
		die(request->revision, "no state of it is kept for these inputs; racecheck since "
		    "--build='racecheck build -- make' %s INPUT... makes one", request->revision);
	make_state(&self);
	return self.state;
}
