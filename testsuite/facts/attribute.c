// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// The attributes of racecheck.h, on everything that takes them.
#include <racecheck.h>

struct lock { int held; };
struct account {
	struct lock lock;
	long balance RACECHECK_GUARDED_BY("lock");
	int hits RACECHECK_IGNORE("only a hint");
	int plain;
	struct {
		int inner RACECHECK_GUARDED_BY("lock") RACECHECK_IGNORE("two of them");
	};
	unsigned bits : 3 RACECHECK_GUARDED_BY("lock");
};

static struct lock table_lock;
static int hits RACECHECK_GUARDED_BY("table_lock");
int ignored RACECHECK_IGNORE("says \"why\", with a \\ in it");
extern int elsewhere RACECHECK_GUARDED_BY("table_lock");
int two_locks_at_once __attribute__((racecheck_guarded_by("a", "b")));
int plain;

void account_lock(struct account *a) RACECHECK_ACQUIRES("a->lock");
void account_unlock(struct account *a) RACECHECK_RELEASES("a->lock");
void two_locks(struct account *a, struct account *b)
	RACECHECK_ACQUIRES("a->lock") RACECHECK_ACQUIRES("b->lock");

RACECHECK_REQUIRES("a->lock") void add(struct account *a, long n)
{
	a->balance += n;  //: r0 = a->balance ;; a->balance = n + r0
	a->hits++;  //: r2 = a->hits ;; a->hits = r2 + 1
	a->inner = a->plain;  //: r4 = a->plain ;; a->inner = r4
	a->bits = 1;  //: a->bits = 1 [bits 224+3 in 224+8]
}  //: return

RACECHECK_THREAD_ENTRY static void *worker(void *argument)
{
	account_lock(argument);  //: account_lock(argument)
	add(argument, 1);  //: add(argument, 1)
	account_unlock(argument);  //: account_unlock(argument)
	two_locks(argument, argument);  //: two_locks(argument, argument)
	return 0;  //: return 0
}

RACECHECK_SINGLE_THREADED("before any thread") RACECHECK_IGNORE("no") void *(*configure(void))(void *)
{
	hits = ignored = elsewhere = plain;  //: r0 = plain ;; elsewhere = r0 ;; r2 = elsewhere
	  //: ignored = r2 ;; r4 = ignored ;; hits = r4
	return worker;  //: return worker
}

// A declaration's attributes reach the definition.
void later(struct account *a) RACECHECK_REQUIRES("a->lock");
void later(struct account *a)
{
	a->plain = 2;  //: a->plain = 2
}  //: return

// types:
//   struct account {  /* 32 bytes, aligned to 8, local to this file */
//       struct lock lock;  /* 0 +4 */
//       long int balance guarded_by("lock");  /* 8 +8 */
//       int hits ignore("only a hint");  /* 16 +4 */
//       int plain;  /* 20 +4 */
//           int inner guarded_by("lock") ignore("two of them");  /* 24 +4 */
//       unsigned int bits : 3 guarded_by("lock");  /* 28 +3 bits in 28 +1 */
//   };
//   struct lock {  /* 4 bytes, aligned to 4, local to this file */
//   };
// symbols:
//   void add(struct account *, long int) requires("a->lock");
//   extern void account_lock(struct account *) acquires("$1->lock");
//   extern void account_unlock(struct account *) releases("$1->lock");
//   extern void two_locks(struct account *, struct account *) acquires("$2->lock") acquires("$1->lock");
//   static void *worker(void *) thread_entry;
//   int plain;
//   extern int elsewhere guarded_by("table_lock");
//   int ignored ignore("says \"why\", with a \\ in it");
//   static int hits guarded_by("table_lock");
//   void *(*configure(void))(void *) single_threaded("before any thread") ignore("no");
//   void later(struct account *) requires("a->lock");
//   int two_locks_at_once guarded_by("a") guarded_by("b");
