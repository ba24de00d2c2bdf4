// flags: -O2
// SPDX-License-Identifier: GPL-3.0-or-later
// Constants in memory: literals, tables, what the compiler makes itself.
static const int squares[] = { 0, 1, 4, 9 };
const char *const names[] = { "zero", "one" };
extern const char table[];
static const struct { int x, y; } origin = { 3, 4 };

int indexed(int i)
{
	return squares[i] + names[i][0] + table[i];  //: r0 = squares[i] ;; r1 = names[i]
	  //: r2 = *r1 ;; r3 = table[i] ;; return r0 + r2 + r3
}

int literal(int i)
{
	return "abcdef"[i] + L"wide"[i];  //: return <computed> + <computed>
}

const char *text(int i)
{
	return i ? "yes" : "no";  //: phi1 = {B0: "..."} ;; return phi1
}

int known(void)
{
	return squares[2] + origin.y;  //: return 4 + 4
}

// A large initialiser is a copy of a constant that the compiler makes.
extern void see(int *);
void large(int v)
{
	int array[32] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16,  //: array[0] = 1
	  //: array[1] = 2 ;; array[2] = 3 ;; array[3] = 4 ;; array[4] = 5 ;; array[5] = 6
	  //: array[6] = 7 ;; array[7] = 8 ;; array[8] = 9 ;; array[9] = 10 ;; array[10] = 11
	  //: array[11] = 12 ;; array[12] = 13 ;; array[13] = 14 ;; array[14] = 15
	  //: array[15] = 16 ;; array[16] = 17 ;; array[17] = 18 ;; array[18] = 19
	  //: array[19] = 20 ;; array[20] = 21 ;; array[21] = 22 ;; array[22] = 23
	  //: array[23] = 24 ;; array[24] = 25 ;; array[25] = 26 ;; array[26] = 27
	  //: array[27] = 28 ;; array[28] = 29 ;; array[29] = 30 ;; array[30] = 31
	  //: array[31] = v
		17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, v };

	see(array);  //: see(array)
}  //: return

extern void complain(const char *);
int named(int *p)
{
	if (!p)  //: if (p == 0) goto B1; else goto B2
		complain(__func__);  //: complain(__func__)
	return *p;  //: r1 = *p ;; return r1
}

int discarded(const int *p, int *q)
{
	*(int *)p = 1;  //: *p = 1
	return *p + *q;  //: r1 = *p ;; r2 = *q ;; return r1 + r2
}
