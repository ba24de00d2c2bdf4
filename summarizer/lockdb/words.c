/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lockdb/words.h"

#include "base/suggest.h"
#include "base/text.h"
#include "lockdb/yaml.h"

#include <string.h>

#define K(key) (1u << KEY_##key)
#define LOCK_KEYS (K(MODE) | K(KIND) | K(CARRIER) | K(WHEN))
#define LOCK_FLAGS (LOCKDB_RECURSIVE | LOCKDB_SPINS | LOCKDB_SLEEPS)
#define PATIENCE (LOCKDB_TRY | LOCKDB_TIMED | LOCKDB_SLEEPS)

const struct op_word op_words[LOCKDB_OPS] = {
	[LOCKDB_ACQUIRE] = { "acquire", OP_OBJECT, LOCK_KEYS | K(FAILURE) | K(GIVEN),
			     LOCK_FLAGS | PATIENCE | LOCKDB_SAVES },
	[LOCKDB_RELEASE] = { "release", OP_OBJECT, LOCK_KEYS | K(GIVEN),
			     LOCKDB_RECURSIVE | LOCKDB_SPINS | LOCKDB_RESTORES },
	[LOCKDB_DOWNGRADE] = { "downgrade", OP_OBJECT, K(KIND), 0 },
	[LOCKDB_UPGRADE] = { "upgrade", OP_OBJECT, K(KIND) | K(WHEN), PATIENCE },
	[LOCKDB_ASSERT] = { "assert", OP_OBJECT, K(MODE) | K(KIND) | K(WHEN), 0 },
	[LOCKDB_INIT] = { "init", OP_OBJECT, K(KIND) | K(WHEN) | K(TYPE) | K(COUNTS) | K(PARTIES),
			  LOCK_FLAGS },
	[LOCKDB_DESTROY] = { "destroy", OP_OBJECT, K(KIND), 0 },
	[LOCKDB_SPAWN] = { "spawn", OP_FUNCTION, K(DATA) | K(HANDLE) | K(CONTEXT) | K(WHEN) | K(UNTIL) | K(DEPENDS) |
			   K(GIVEN), LOCKDB_COPIED | LOCKDB_MANY | LOCKDB_SERIAL },
	[LOCKDB_JOIN] = { "join", OP_HANDLE, K(INTO) | K(WHEN), PATIENCE | LOCKDB_ALL },
	[LOCKDB_DETACH] = { "detach", OP_HANDLE, K(WHEN), 0 },
	[LOCKDB_CANCELS] = { "cancels", OP_HANDLE, 0, 0 },
	[LOCKDB_THREAD_EXIT] = { "thread-exit", OP_YES, 0, 0 },
	[LOCKDB_SELF] = { "self", OP_OBJECT, 0, 0 },
	[LOCKDB_FORKS] = { "forks", OP_YES, K(WHEN), 0 },
	[LOCKDB_WAIT] = { "wait", OP_OBJECT, K(LOCK) | K(KIND) | K(WHEN), PATIENCE },
	[LOCKDB_SIGNAL] = { "signal", OP_OBJECT, K(KIND), 0 },
	[LOCKDB_BROADCAST] = { "broadcast", OP_OBJECT, K(KIND), 0 },
	[LOCKDB_DOWN] = { "down", OP_OBJECT, K(KIND) | K(WHEN) | K(FAILURE), PATIENCE },
	[LOCKDB_UP] = { "up", OP_OBJECT, K(KIND), 0 },
	[LOCKDB_BARRIER] = { "barrier", OP_OBJECT, K(KIND), LOCKDB_SLEEPS },
	[LOCKDB_ELECTS] = { "elects", OP_YES, K(WHEN), 0 },
	[LOCKDB_NUMBERS] = { "numbers", OP_OBJECT, 0, 0 },
	[LOCKDB_MEMBERS] = { "members", OP_OBJECT, 0, 0 },
	[LOCKDB_DEALS] = { "deals", OP_OBJECT, K(WHEN), LOCKDB_ALL },
	[LOCKDB_ONCE] = { "once", OP_OBJECT, K(FUNCTION) | K(DATA), LOCKDB_SLEEPS },
	[LOCKDB_ALLOC] = { "alloc", OP_OBJECT, K(SIZE) | K(WHEN), LOCKDB_ZEROED },
	[LOCKDB_FREE] = { "free", OP_OBJECT, K(WHEN), 0 },
	[LOCKDB_READS] = { "reads", OP_OBJECT, K(SIZE), 0 },
	[LOCKDB_STRINGS] = { "strings", OP_OBJECT, 0, 0 },
	[LOCKDB_WRITES] = { "writes", OP_OBJECT, K(SIZE) | K(WHEN) | K(GIVEN), 0 },
	[LOCKDB_COPIES] = { "copies", OP_OBJECT, K(FROM) | K(SIZE), 0 },
	[LOCKDB_SETS] = { "sets", OP_OBJECT, K(FROM), 0 },
	[LOCKDB_RETURNS] = { "returns", OP_OBJECT, K(WHEN), 0 },
	[LOCKDB_KEEPS] = { "keeps", OP_OBJECT, K(BY), 0 },
	[LOCKDB_KEPT] = { "kept", OP_OBJECT, K(BY), 0 },
	[LOCKDB_ATOMIC] = { "atomic", OP_OBJECT, K(ACCESS), 0 },
	[LOCKDB_CALLS] = { "calls", OP_FUNCTION, K(DATA) | K(GIVEN), 0 },
	[LOCKDB_LATER] = { "later", OP_FUNCTION, K(DATA) | K(HANDLE) | K(CONTEXT),
			   LOCKDB_MANY | LOCKDB_SERIAL | LOCKDB_OWN },
	[LOCKDB_CONSTRUCTS] = { "constructs", OP_FUNCTION, 0, 0 },
	[LOCKDB_BLOCKS] = { "blocks", OP_YES, 0, 0 },
	[LOCKDB_NORETURN] = { "noreturn", OP_YES, 0, 0 },
	[LOCKDB_DIES] = { "dies", OP_YES, 0, 0 },
	[LOCKDB_EXIT] = { "exit", OP_OBJECT, 0, 0 },
	[LOCKDB_RUNS] = { "runs", OP_NAME, 0, 0 },
	[LOCKDB_ASSUMES] = { "assumes", OP_OBJECT, 0, 0 },
	[LOCKDB_INSIDE] = { "inside", OP_OBJECT, K(KIND), 0 },
	[LOCKDB_EQUALS] = { "equals", OP_YES, K(WHEN), 0 },
	[LOCKDB_BEFORE] = { "before", OP_NAME, 0, 0 },
};

const char *const key_words[KEY_COUNT] = {
	[KEY_MODE] = "mode",       [KEY_KIND] = "kind",         [KEY_CARRIER] = "carrier",
	[KEY_WHEN] = "when",       [KEY_FAILURE] = "failure",   [KEY_SIZE] = "size",
	[KEY_FROM] = "from",       [KEY_LOCK] = "lock",         [KEY_INTO] = "into",
	[KEY_FUNCTION] = "function", [KEY_DATA] = "data",       [KEY_HANDLE] = "handle",
	[KEY_CONTEXT] = "context", [KEY_ACCESS] = "access",     [KEY_TYPE] = "type",
	[KEY_COUNTS] = "recursive-types", [KEY_PARTIES] = "count", [KEY_UNTIL] = "until",
	[KEY_DEPENDS] = "depends", [KEY_GIVEN] = "given",       [KEY_BY] = "by",
};

const char *const flag_words[] = {
	"try", "timed", "recursive", "spins", "sleeps", "many", "serial", "all",
	"zeroed", "saves", "restores", "copied", "own", NULL
};

const char *const kind_words[] = {
	[LOCKDB_NO_KIND] = "",
	[LOCKDB_BARRIER_KIND] = "barrier", [LOCKDB_BH] = "bh",     [LOCKDB_BITLOCK] = "bitlock",
	[LOCKDB_BITSPIN] = "bitspin",   [LOCKDB_COMPLETION] = "completion", [LOCKDB_COND] = "cond",
	[LOCKDB_DEP_MAP] = "dep_map",           [LOCKDB_GUARD] = "guard",     [LOCKDB_IRQ] = "irq",
	[LOCKDB_MASK] = "mask",         [LOCKDB_MUTEX] = "mutex",     [LOCKDB_PAGE] = "page",
	[LOCKDB_PIPE] = "pipe",         [LOCKDB_PREEMPT] = "preempt", [LOCKDB_QUEUE] = "queue",
	[LOCKDB_RCU] = "rcu",           [LOCKDB_RWLOCK] = "rwlock",   [LOCKDB_RWSEM] = "rwsem",
	[LOCKDB_SEMAPHORE] = "semaphore", [LOCKDB_SEQCOUNT] = "seqcount",
	[LOCKDB_SEQLOCK] = "seqlock",   [LOCKDB_SEQREAD] = "seqread", [LOCKDB_SOCK] = "sock",
	[LOCKDB_SPIN] = "spin",         [LOCKDB_SRCU] = "srcu",       [LOCKDB_TASKLET] = "tasklet",
	[LOCKDB_TIMER] = "timer",       NULL
};

const char *const context_words[] = {
	[LOCKDB_IN_ANY] = "",           [LOCKDB_IN_THREAD] = "thread",
	[LOCKDB_IN_THREAD_EXIT] = "thread-exit", [LOCKDB_IN_SIGNAL] = "signal",
	[LOCKDB_IN_EXIT] = "exit",      [LOCKDB_IN_FORK_CHILD] = "fork-child", NULL
};

const char *const access_words[] = {
	[LOCKDB_UPDATES] = "update", [LOCKDB_LOADS] = "load", [LOCKDB_STORES] = "store", NULL
};

const char *const test_words[] = {
	[LOCKDB_ALWAYS] = "always",           [LOCKDB_ZERO] = "zero",
	[LOCKDB_NONZERO] = "nonzero",         [LOCKDB_NEGATIVE] = "negative",
	[LOCKDB_NONNEGATIVE] = "nonnegative", [LOCKDB_POSITIVE] = "positive",
	[LOCKDB_EQUAL] = "equal",             [LOCKDB_UNEQUAL] = "unequal",
	[LOCKDB_BITS] = "bits",               [LOCKDB_NO_BITS] = "no-bits",
	[LOCKDB_ERROR] = "error",             [LOCKDB_NO_ERROR] = "no-error",
	"null", "nonnull", NULL
};

const char *const mode_words[] = {
	[LOCKDB_EXCLUSIVE] = "exclusive", [LOCKDB_SHARED] = "shared", [LOCKDB_EITHER] = "either", NULL
};

const char *const role_words[] = {
	[LOCKDB_SINGLE_THREADED] = "single-threaded", [LOCKDB_MULTITHREADED] = "multithreaded",
	[LOCKDB_INTERRUPT] = "interrupt", [LOCKDB_IGNORE] = "ignore",
	[LOCKDB_AS_MAIN] = "main", NULL
};

int word_find(const char *const *words, const char *word)
{
	int i;

	for (i = 0; words[i]; i++)
		if (!strcmp(words[i], word))
			return i;
	return -1;
}

const char *word_nearest(const char *const *words, const char *word)
{
	unsigned best = 3;
	const char *found = NULL;
	int i;

	if (strlen(word) / 2 + 1 < best)
		best = (unsigned)strlen(word) / 2 + 1;
	for (i = 0; words[i]; i++) {
		unsigned d = suggest_distance(word, words[i]);

		if (d < best) {
			best = d;
			found = words[i];
		}
	}
	return found;
}

void word_unknown(const struct yaml *key, const char *const *words, const char *what)
{
	const char *nearest = word_nearest(words, key->text);
	struct text all = { 0 };
	int i;

	if (nearest)
		yaml_die(key, "unknown %s '%s'; did you mean '%s'?", what, key->text, nearest);
	for (i = 0; words[i]; i++)
		if (*words[i])
			text_format(&all, "%s%s", all.length ? ", " : "", words[i]);
	yaml_die(key, "unknown %s '%s'; expected one of %s", what, key->text, text_string(&all));
}

enum lockdb_context context_read(const struct yaml *node)
{
	const char *word = yaml_text(node, "a word such as softirq");
	int found = word_find(context_words, word);

	if (found < 0 && word_nearest(context_words, word))
		word_unknown(node, context_words, "context");
	return found < 0 ? LOCKDB_IN_ANY : (enum lockdb_context)found;
}

int word_read(const struct yaml *node, const char *const *words, const char *what)
{
	int found = word_find(words, yaml_text(node, what));

	if (found < 0)
		word_unknown(node, words, what);
	return found;
}
