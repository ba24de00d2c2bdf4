/* SPDX-License-Identifier: GPL-3.0-or-later
 *
 * racecheck.h - tell racecheck what it cannot see.
 *
 * racecheck needs no annotation.  Where you do want to state a rule, these
 * macros put it next to the declaration it is about.  Without the racecheck
 * plugin, and for every compiler that does not know them, they are nothing:
 * include the header anywhere, or copy it into your project.
 *
 * Lock expressions are strings in the syntax of C.  Names are looked up, in
 * this order: fields of the same struct, parameters of the function (by name,
 * or $1, $2, ... by position; $0 is the result), variables of the file.
 *
 *     struct account {
 *             pthread_mutex_t lock;
 *             long balance RACECHECK_GUARDED_BY("lock");
 *     };
 *
 *     static int hits RACECHECK_GUARDED_BY("hits_lock");
 *
 *     void account_lock(struct account *a) RACECHECK_ACQUIRES("a->lock");
 *     void account_unlock(struct account *a) RACECHECK_RELEASES("a->lock");
 *     void account_add(struct account *a, long n) RACECHECK_REQUIRES("a->lock");
 *
 *     RACECHECK_THREAD_ENTRY
 *     static void *worker(void *argument);
 *
 *     RACECHECK_SINGLE_THREADED("before the first thread is created")
 *     static void read_configuration(void);
 *
 *     static volatile int stop RACECHECK_IGNORE("only a hint; a late stop is harmless");
 *
 * Place them after a declarator or in front of a function's declaration.  A
 * function's *definition* takes attributes only in front (a rule of C).
 *
 * Additional permission: you may include, copy and distribute this file with
 * any program, under any terms; doing so does not put the program under the
 * GPL.
 */
#ifndef RACECHECK_H
#define RACECHECK_H

#ifdef __has_attribute
#if __has_attribute(racecheck_guarded_by)
#define RACECHECK_ATTRIBUTE(attribute) __attribute__((attribute))
#endif
#endif
#ifndef RACECHECK_ATTRIBUTE
#define RACECHECK_ATTRIBUTE(attribute)
#endif

/* A variable or a field: to be read or written only with the lock held.  An access
 * without it, while other threads may be alive, is a finding: guarded-by. */
#define RACECHECK_GUARDED_BY(lock) RACECHECK_ATTRIBUTE(racecheck_guarded_by(lock))

/* A function: returns with the lock held. */
#define RACECHECK_ACQUIRES(lock) RACECHECK_ATTRIBUTE(racecheck_acquires(lock))

/* A function: gives up the lock, which was held when it was called. */
#define RACECHECK_RELEASES(lock) RACECHECK_ATTRIBUTE(racecheck_releases(lock))

/* A function: to be called only with the lock held; it is still held afterwards.
 * Inside it counts as held; a call without it is a finding: lock-required. */
#define RACECHECK_REQUIRES(lock) RACECHECK_ATTRIBUTE(racecheck_requires(lock))

/* A function: begins a thread, or runs as one: a callback of a library that calls
 * it on threads of its own.  Given to a function that racecheck does not know,
 * it runs from that call on, else at any time; several may run at once. */
#define RACECHECK_THREAD_ENTRY RACECHECK_ATTRIBUTE(racecheck_thread_entry)

/* A function: runs, with all that it calls, while no other thread does, and why.
 * What it accesses races with nothing. */
#define RACECHECK_SINGLE_THREADED(reason) RACECHECK_ATTRIBUTE(racecheck_single_threaded(reason))

/* A variable, a field or a function: findings about it are counted, but not
 * shown, and fail no build; and why. */
#define RACECHECK_IGNORE(reason) RACECHECK_ATTRIBUTE(racecheck_ignore(reason))

#endif
