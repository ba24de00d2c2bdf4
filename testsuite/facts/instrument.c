// flags: -O2 -finstrument-functions -fexceptions -fnon-call-exceptions
// SPDX-License-Identifier: GPL-3.0-or-later
// Calls on entry and exit; accesses that may throw.
extern void release(int *);
extern int work(int);

int guarded(int *p, int v)  //: r0 = __builtin_return_address(0)
  //: __cyg_profile_func_enter(guarded, r0) ;; r9 = __builtin_return_address(0)
  //: __cyg_profile_func_exit(guarded, r9) ;; r11 = __builtin_return_address(0)
  //: __cyg_profile_func_exit(guarded, r11)
{
	__attribute__((cleanup(release))) int resource = v;  //: resource = v ;; release(&resource)
	  //: on exception goto B6 ;; on exception goto B6 ;; release(&resource)
	  //: on exception goto B6 ;; on exception goto B7

	*p = work(v);  //: r3 = work(v) ;; on exception goto B3 ;; *p = r3 ;; on exception goto B3
	return *p + resource;  //: r5 = *p ;; on exception goto B3 ;; r7 = resource
	  //: return r5 + r7
}
