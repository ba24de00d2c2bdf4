/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/rules.h"

#include "base/text.h"

#include <string.h>

static const struct rule rules[] = {
	{
		.id = "race",
		.name = "DataRace",
		.title = "Data race",
		.sentence = "data race on '%o': %s%a{, while <%2>%b}",
		.help = "Two threads access the same memory at the same time, at least one of them "
			"writes, and no lock or other synchronisation orders them. The "
			"result depends on timing, and the compiler may assume that there is no data race. "
			"Hold the same lock at both places, or make the variable atomic.",
		.wrong = "void count(void)\n"
			 "{\n"
			 "\tn++;\n"
			 "}\n",
		.right = "void count(void)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&m);\n"
			 "\tn++;\n"
			 "\tpthread_mutex_unlock(&m);\n"
			 "}\n",
		.precision = "high",
	},
	{
		.id = "race-free",
		.name = "RaceWithFree",
		.title = "Freed while another thread uses it",
		.sentence = "'%o' may be in use when it is freed: %s%a{, while <%2>%b}",
		.help = "One thread frees memory that another may still use: no synchronisation makes "
			"the one wait for the other. Hold the same lock at both places, count references, or free it "
			"after the other thread has ended.",
		.wrong = "void stop(void)\n"
			 "{\n"
			 "\tdone = 1;\n"
			 "\tfree(queue);\n"
			 "}\n",
		.right = "void stop(void)\n"
			 "{\n"
			 "\tdone = 1;\n"
			 "\tpthread_join(worker, NULL);\n"
			 "\tfree(queue);\n"
			 "}\n",
		.precision = "high",
	},
	{
		.id = "race-mixed-atomic",
		.name = "MixedAtomicAccess",
		.title = "Atomic at one place, plain at another",
		.sentence = "'%o' is accessed both atomically and plainly: %s%a{, while <%2>%b}",
		.help = "Memory that is accessed atomically at one place is accessed plainly at another, "
			"which the compiler may split, repeat or leave out. Make both accesses atomic, or "
			"hold a lock at both.",
		.wrong = "void get(void) { atomic_fetch_add(&users, 1); }\n"
			 "int idle(void) { return *(int *)&users == 0; }\n",
		.right = "void get(void) { atomic_fetch_add(&users, 1); }\n"
			 "int idle(void) { return atomic_load(&users) == 0; }\n",
		.precision = "medium",
	},
	{
		.id = "deadlock",
		.name = "CircularWait",
		.title = "Threads that wait for each other",
		.sentence = "deadlock: %s%a{, while <%2>%b}",
		.help = "Threads acquire the same locks in different orders. If each of them has its first lock, "
			"each waits for a lock that another one holds, and none goes on. "
			"Acquire them in the same order everywhere, or release the one before the other is acquired. The same "
			"goes for a thread that holds a lock while it waits for another thread, which needs the lock: "
			"release it before a join, a wait for a semaphore or a barrier. So does a thread wait forever if nothing "
			"in the program signals the condition, posts the semaphore or comes to the barrier.",
		.wrong = "void *put(void *q)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&head);\n"
			 "\tpthread_mutex_lock(&tail);\n"
			 "\t...\n"
			 "}\n"
			 "void *get(void *q)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&tail);\n"
			 "\tpthread_mutex_lock(&head);\n"
			 "\t...\n"
			 "}\n",
		.right = "void *put(void *q)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&head);\n"
			 "\tpthread_mutex_lock(&tail);\n"
			 "\t...\n"
			 "}\n"
			 "void *get(void *q)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&head);\n"
			 "\tpthread_mutex_lock(&tail);\n"
			 "\t...\n"
			 "}\n",
		.precision = "high",
	},
	{
		.id = "deadlock-self",
		.name = "DeadlockSelf",
		.title = "A thread that waits for itself",
		.sentence = "self-deadlock: %s%a",
		.help = "The thread waits for something that it would do itself, later: it joins itself, waits for a semaphore "
			"that only it posts, or runs pthread_once() within the function that this runs. It never goes "
			"on. For a lock that the thread holds already see double-lock.",
		.wrong = "int *get(void)\n"
			 "{\n"
			 "\tpthread_once(&once, fill);\n"
			 "\treturn table;\n"
			 "}\n"
			 "void fill(void)\n"
			 "{\n"
			 "\tget()[0] = 1;\n"
			 "}\n",
		.right = "int *get(void)\n"
			 "{\n"
			 "\tpthread_once(&once, fill);\n"
			 "\treturn table;\n"
			 "}\n"
			 "void fill(void)\n"
			 "{\n"
			 "\ttable[0] = 1;\n"
			 "}\n",
		.precision = "high",
	},
	{
		.id = "lock-order",
		.name = "LockOrder",
		.title = "Acquired against the lock order",
		.sentence = "lock order: %1%a, but %g",
		.help = "The file that --lock-order names has the two locks in the other order. As long as all code "
			"keeps to one order, no threads wait for each other in a circle. "
			"If the new order is meant, write the file again: racecheck locks --order.",
		.wrong = "/* cache_lock -> log_lock in lock-order.txt */\n"
			 "pthread_mutex_lock(&log_lock);\n"
			 "pthread_mutex_lock(&cache_lock);\n",
		.right = "/* cache_lock -> log_lock in lock-order.txt */\n"
			 "pthread_mutex_lock(&cache_lock);\n"
			 "pthread_mutex_lock(&log_lock);\n",
		.precision = "very-high",
	},
	{
		.id = "guarded-by",
		.name = "GuardedBy",
		.title = "Accessed without the lock that guards it",
		.sentence = "'%o' is guarded by '%g', which is not held: %s%a",
		.help = "RACECHECK_GUARDED_BY says that the variable or field is accessed only with the lock "
			"held, and this access does without it while other threads may be alive. Hold the lock, "
			"or say with RACECHECK_REQUIRES that the callers do.",
		.wrong = "static int length RACECHECK_GUARDED_BY(\"m\");\n"
			 "\n"
			 "int is_empty(void)\n"
			 "{\n"
			 "\treturn length == 0;\n"
			 "}\n",
		.right = "static int length RACECHECK_GUARDED_BY(\"m\");\n"
			 "\n"
			 "int is_empty(void)\n"
			 "{\n"
			 "\tint empty;\n"
			 "\n"
			 "\tpthread_mutex_lock(&m);\n"
			 "\tempty = length == 0;\n"
			 "\tpthread_mutex_unlock(&m);\n"
			 "\treturn empty;\n"
			 "}\n",
		.precision = "high",
	},
	{
		.id = "lock-required",
		.name = "LockRequired",
		.title = "Called without the lock that it requires",
		.sentence = "'%o' requires '%g', which is not held: %s%a",
		.help = "RACECHECK_REQUIRES, or an assertion that lockdb describes, says that the function is "
			"called only with the lock held. Either the call is wrong, or racecheck has not "
			"seen how the lock is acquired.",
		.wrong = "static void push_locked(int x) RACECHECK_REQUIRES(\"m\");\n"
			 "\n"
			 "void push(int x)\n"
			 "{\n"
			 "\tpush_locked(x);\n"
			 "}\n",
		.right = "static void push_locked(int x) RACECHECK_REQUIRES(\"m\");\n"
			 "\n"
			 "void push(int x)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&m);\n"
			 "\tpush_locked(x);\n"
			 "\tpthread_mutex_unlock(&m);\n"
			 "}\n",
		.precision = "high",
	},
	{
		.id = "call-without-lock",
		.name = "CallWithoutLock",
		.title = "Called without the lock that is held at its other calls",
		.sentence = "%f calls '%o'%a",
		.help = "A lock is held at nearly all calls of the function, and this call does without it while other "
			"threads may be alive. If the function needs the lock, hold it here, too; say so with "
			"RACECHECK_REQUIRES. If it does not, the other calls may release the lock earlier.",
		.wrong = "void log_start(void)\n"
			 "{\n"
			 "\tflush_log();\n"
			 "}\n",
		.right = "void log_start(void)\n"
			 "{\n"
			 "\tpthread_mutex_lock(&m);\n"
			 "\tflush_log();\n"
			 "\tpthread_mutex_unlock(&m);\n"
			 "}\n",
		.precision = "medium",
	},
#include "report/lock_rules.def"
#include "report/diff_rules.def"
};

static const struct rule other = {
	.id = "",
	.name = "Other",
	.title = "Another finding",
	.sentence = "'%o': %s%a{, while <%2>%b}",
	.help = "The code breaks a rule that this version of the report has no words for.",
	.precision = "medium",
};

const struct rule *rule_find(const char *id)
{
	size_t i;

	for (i = 0; i < sizeof rules / sizeof *rules; i++)
		if (!strcmp(rules[i].id, id))
			return &rules[i];
	return &other;
}

unsigned rules_all(const struct rule **all)
{
	*all = rules;
	return sizeof rules / sizeof *rules;
}

int rule_matches(const char *id, const char *word)
{
	size_t length = strlen(word);

	return !strncmp(id, word, length) && (!id[length] || id[length] == '-');
}

void rule_help(const struct rule *rule, struct text *text)
{
	text_format(text, "%s\n", rule->help);
	if (rule->wrong)
		text_format(text, "\nWrong:\n\n%s", rule->wrong);
	if (rule->right)
		text_format(text, "\nRight:\n\n%s", rule->right);
}
