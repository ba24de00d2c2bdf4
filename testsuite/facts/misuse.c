// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// The attributes of racecheck.h where they are wrong: a warning, never an error.
int no_string __attribute__((racecheck_guarded_by(5)));  //warning: must be a string
int no_argument __attribute__((racecheck_guarded_by));  //warning: racecheck_guarded_by
int wrong_place __attribute__((racecheck_acquires("a")));  //warning: racecheck_acquires
void wrong_function(void) __attribute__((racecheck_guarded_by("a")));  //warning: racecheck_guarded_by
struct __attribute__((racecheck_guarded_by("a"))) wrong_struct { int x; };  //warning: does not apply to types
typedef int wrong_type __attribute__((racecheck_guarded_by("a")));  //warning: racecheck_guarded_by
void entry_argument(void) __attribute__((racecheck_thread_entry("a")));  //warning: racecheck_thread_entry
int unknown __attribute__((racecheck_unknown("a")));  //warning: racecheck_unknown

void wrong_formal(int x __attribute__((racecheck_guarded_by("a"))))  //warning: racecheck_guarded_by
{
	int local __attribute__((racecheck_guarded_by("a"))) = x;  //warning: racecheck_guarded_by

	no_string = local;  //: no_string = x
	no_argument = wrong_place = unknown;  //: r1 = unknown ;; wrong_place = r1
	  //: r3 = wrong_place ;; no_argument = r3
	wrong_function();  //: wrong_function()
	entry_argument();  //: entry_argument()
}  //: return

// symbols:
//   int no_string;
//   int unknown;
//   int wrong_place;
//   int no_argument;
//   extern void wrong_function(void);
//   extern void entry_argument(void);
//   void wrong_formal(int);
