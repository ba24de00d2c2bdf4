// flags: -O2 -fgnu-tm
// SPDX-License-Identifier: GPL-3.0-or-later
// Transactional memory: recorded as what it calls, or as a gap, never lost.
int total;
void add(int n)
{
	__transaction_atomic { total += n; }  //: gap: statement: gimple_transaction
	  //: goto one of B1, B2 ;; r1 = total ;; total = r1 + n ;; _ITM_commitTransaction()
	  //: r4 = total ;; total = r4 + n ;; _ITM_commitTransaction()
}  //: return
